import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, at, consoleApi, noServer, problem, silence } from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { VisitPage } from './visit-page.tsx'

const uuid = '3b241101-e2bb-4255-8caf-4136c566a962'
const visit = {
  uuid,
  org: 'acme',
  platform: '',
  appVersion: '12',
  referrer: 'news.example',
  campaign: { utm_source: 'letter' },
  screenSize: '',
  windowSize: '390x844',
  at,
}
const event = {
  at,
  journey: 'loan',
  page: 'register',
  step: 'name',
  title: 'Name',
  event: '',
  application: '',
  properties: {},
}
const trail = [
  { ...event, type: 'PAGE_VIEW' },
  { ...event, type: 'ERROR', properties: { kind: 'call', call: 'getStatus', status: 0, reference: 'ref-1' } },
]
const opened = (answer: Answer) =>
  renderInConsole(<VisitPage uuid={uuid} />, { api: consoleApi({ [`GET /api/visits/${uuid}`]: answer }) })

test('a visit says where it came from and what happened in it, in order', async () => {
  await opened(() => ({ visit, trail }))
  const [first, second] = within(await screen.findByRole('list', { name: 'What happened' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Viewed: Name')
  expect(second?.textContent).toMatch(/Call failed: Get status, no answer.*On Name.*Reference ref-1/)
  expect(
    screen.getByText(/At acme, .*came from news\.example, source letter · window of 390 × 844 · release 12/),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Insights' }).getAttribute('href')).toBe('/insights')
})

test('a visit in which nothing has happened yet says so', async () => {
  await opened(() => ({ visit, trail: [] }))
  expect(await screen.findByText('Nothing yet')).toBeDefined()
})

test('a visit that is not there says so', async () => {
  await opened(() => problem(404, 'visit.not-found', { title: 'No such visit' }))
  expect(await screen.findByText('There is no such visit')).toBeDefined()
})

test('a visit that is on its way says so', async () => {
  await opened(silence)
  await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined())
})

test('a visit that cannot be read can be asked for again', async () => {
  const { api, user } = await opened(noServer)
  await screen.findByRole('alert')
  api.set(`GET /api/visits/${uuid}`, () => ({ visit, trail }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'What happened' })).toBeDefined()
})
