import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, consoleApi, noServer, silence, vic } from '../../../tests/admin/console-api.ts'
import { openConsole } from '../../../tests/admin/render.tsx'

async function opened(own: Record<string, Answer> = {}) {
  const page = await openConsole('/journeys', { api: consoleApi(own) })
  await screen.findByRole('heading', { level: 1, name: 'Journeys' })
  await page.user.keyboard('{Control>}k{/Control}')
  return { ...page, field: await screen.findByRole('textbox', { name: 'Find a document or a sentence' }) }
}
const found = () => within(screen.getByRole('dialog')).queryAllByRole('button')

test('search opens by keys, begins with documents, and leads to the one that is chosen', async () => {
  const { user, field, place } = await opened()
  expect(document.activeElement).toBe(field)
  await waitFor(() => expect(found().length).toBeGreaterThan(0))
  await user.type(field, 'acme footer')
  await waitFor(() => expect(found().map(({ textContent }) => textContent)).toEqual(['acme: Footerorgs/acme/footer']))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(place()).toBe('/documents/orgs/acme/footer'))
})

test('a sentence is found in its document, and its field is gone to', async () => {
  const { user, field, place } = await opened()
  await user.type(field, 'rates change')
  await waitFor(() =>
    expect(found().some(({ textContent }) => textContent?.startsWith('Rates may change.'))).toBe(true),
  )
  await user.click(found().find(({ textContent }) => textContent?.startsWith('Rates may change.')) as HTMLElement)
  await waitFor(() => expect(place()).toBe('/documents/journeys/loan/disclosures?at=/items/0/body/en'))
})

test('what is said nowhere is not found, in words', async () => {
  const { user, field } = await opened()
  await waitFor(() => expect(found().length).toBeGreaterThan(0))
  await user.type(field, 'zebra')
  expect(await screen.findByText('No results.')).toBeDefined()
})

test('while the documents are read it says so', async () => {
  await opened({ 'GET /api/preview/documents': silence })
  expect(await screen.findByText('Reading the documents…')).toBeDefined()
})

test('documents that cannot be read are no “No results”', async () => {
  const { user, field } = await opened({ 'GET /api/preview/documents': noServer })
  await user.type(field, 'rates')
  expect(await screen.findByText(/cannot be reached/)).toBeDefined()
  expect(screen.queryByText('No results.')).toBeNull()
})

const nora = {
  id: 'nora',
  email: 'nora@x.example',
  name: 'Nora New',
  state: 'active',
  since: '',
  seenAt: '',
  secondFactor: [],
  sessions: 0,
  grants: [{ role: 'compliance', org: 'acme', isMine: true }],
  isMine: true,
}
const people = () => ({
  people: [nora, { ...nora, id: 'rex', email: 'rex@x.example', name: 'Rex Gone', state: 'removed' }],
  roles: [],
  orgs: [],
  isEveryOrg: true,
  mail: 'files',
  secondFactorRequired: false,
  company: null,
})

test('whoever sees to people finds them, and is led to them', async () => {
  const { user, field, place } = await opened({ 'GET /api/people': people })
  await user.type(field, 'rex')
  expect(await screen.findByText('No results.')).toBeDefined()
  await user.clear(field)
  await user.type(field, 'nora')
  await waitFor(() =>
    expect(found().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Nora New')]),
  )
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(place()).toBe('/people#nora@x.example'))
  const list = within(await screen.findByRole('list', { name: 'People' }))
  expect(list.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))).toEqual(['Nora New'])
})

test('others are not told of people, and their search asks for none', async () => {
  const { user, field, api } = await opened({ 'GET /api/people': people, 'GET /api/me': () => vic })
  await user.type(field, 'nora')
  expect(await screen.findByText('No results.')).toBeDefined()
  expect(api.calls.filter(({ path }) => path === '/api/people')).toEqual([])
})
