import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { FunnelStep } from '#schemas'
import { type Answer, ann, consoleApi, noServer, problem, silence } from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { type Choice, InsightsPage } from './insights-page.tsx'

const funnelOf = (org: string) => `GET /api/orgs/${org}/journeys/loan/funnel`
const step = (more: Partial<FunnelStep>): FunnelStep => ({
  page: 'register',
  step: 'name',
  title: 'Name',
  isFinal: false,
  reached: 10,
  wentOn: 5,
  left: 4,
  wentBack: 1,
  errors: [],
  ...more,
})
const failed = [{ kind: 'field' as const, code: 'form.required', field: 'name', count: 3, sessions: 2 }]
const funnel = (more: object = {}) => ({
  org: 'acme',
  journey: 'loan',
  from: '',
  to: '',
  visits: 10,
  steps: [
    step({ errors: failed }),
    step({ step: 'offer', title: 'Offer', reached: 0, wentOn: 0, left: 0, wentBack: 0 }),
  ],
  elsewhere: [],
  ...more,
})

/** The page with a choice that it changes itself, as its address does. */
function Chosen({ begin }: { begin: Choice }) {
  const [choice, setChoice] = useState(begin)
  return <InsightsPage choice={choice} onChoose={setChoice} />
}
const opened = (own: Record<string, Answer> = {}, begin: Choice = {}) =>
  renderInConsole(<Chosen begin={begin} />, {
    api: consoleApi({ [funnelOf('acme')]: () => funnel(), [funnelOf('bravo')]: () => funnel({ visits: 1 }), ...own }),
  })
const asked = ({ calls }: ReturnType<typeof consoleApi>) => calls.filter(({ path }) => path.endsWith('/funnel'))

describe('how far borrowers get', () => {
  test('is said in a sentence and step by step', async () => {
    await opened()
    expect(
      await screen.findByText(/10 visits\. Most end at “Name”: 4 left there, 40\s% of those who came to it\./),
    ).toBeDefined()
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps[0]?.textContent).toMatch(/1\. Name.*Most leave here.*10 visits.*50\s% went on.*40\s% left/)
  })

  test('shows the errors of a step, and the steps that nobody reached, when asked', async () => {
    const { user } = await opened()
    const errors = await screen.findByRole('button', { name: '3 errors' })
    expect(errors.getAttribute('aria-expanded')).toBe('false')
    await user.click(errors)
    expect(errors.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('Answer not taken: Name (form.required)')).toBeDefined()
    expect(screen.queryByText('2. Offer')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show 1 more that nobody reached' }))
    expect(screen.getByText('2. Offer')).toBeDefined()
  })

  test('has the errors of other pages apart', async () => {
    await opened({
      [funnelOf('acme')]: () =>
        funnel({ elsewhere: [{ kind: 'call', code: 'x', call: 'getStatus', status: 500, count: 1, sessions: 1 }] }),
    })
    const elsewhere = within(await screen.findByRole('region', { name: 'Errors on other pages' }))
    expect(elsewhere.getByText('Call failed: Get status, status 500 (x)')).toBeDefined()
  })

  test('is asked for the last seven days, and for other periods when chosen', async () => {
    const { api, user } = await opened()
    await screen.findByRole('list', { name: 'Steps' })
    await user.click(screen.getByRole('combobox', { name: 'Period' }))
    await user.click(await screen.findByRole('option', { name: 'Today' }))
    await waitFor(() => expect(asked(api)).toHaveLength(2))
    const days = asked(api).map(
      ({ search: { from = '', to = '' } }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1,
    )
    expect(days).toEqual([7, 1])
  })

  test('is another lender’s when another is chosen', async () => {
    const { user } = await opened()
    await screen.findByRole('list', { name: 'Steps' })
    await user.click(screen.getByRole('combobox', { name: 'Org' }))
    await user.click(await screen.findByRole('option', { name: 'Bravo' }))
    expect(await screen.findByText(/^1 visit\./)).toBeDefined()
  })

  test('says where nobody came how to begin', async () => {
    await opened({ [funnelOf('acme')]: () => funnel({ visits: 0, steps: [] }) })
    expect(await screen.findByText('No visits in this period')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Open Acme’s first page' })
    expect(link.getAttribute('href')).toMatch(/^http:\/\/acme\.localhost(:\d+)?\/account\/loan$/)
  })

  test('says of a lender that is not live what to do', async () => {
    await opened({ [funnelOf('acme')]: () => problem(404, 'org.not-found', { title: 'No such org' }) })
    expect(await screen.findByText('Acme is not live yet')).toBeDefined()
  })

  test('says that it is on its way, or can be asked for again', async () => {
    const { api, user } = await opened({ [funnelOf('acme')]: noServer })
    expect(within(await screen.findByRole('alert')).getByText('No connection')).toBeDefined()
    api.set(funnelOf('acme'), silence)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  })
})

describe('somebody with a role for some lenders only', () => {
  test('sees only those', async () => {
    const { user } = await opened(
      { 'GET /api/me': () => ({ ...ann, grants: [{ role: 'viewer', org: 'bravo' }] }) },
      { org: 'acme' },
    )
    expect(await screen.findByText(/^1 visit\./)).toBeDefined()
    await user.click(screen.getByRole('combobox', { name: 'Org' }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Bravo'])
  })

  test('is told so where there is none', async () => {
    const { api } = await opened({ 'GET /api/me': () => ({ ...ann, grants: [] }) })
    expect(await screen.findByText('No lender yet')).toBeDefined()
    expect(asked(api)).toEqual([])
  })
})

describe('the reference that a borrower reads out', () => {
  const uuid = '3b241101-e2bb-4255-8caf-4136c566a962'
  const field = () => screen.findByRole('textbox', { name: /Reference/ })

  test('leads to the visit', async () => {
    const { api, user, place } = await opened({ 'GET /api/visits': () => ({ uuid }) })
    await user.type(await field(), ` ${uuid.toUpperCase()} {Enter}`)
    await waitFor(() => expect(place()).toBe(`/insights/visits/${uuid}`))
    expect(api.calls.find(({ path }) => path === '/api/visits')?.search).toEqual({ reference: uuid })
  })

  test('that leads nowhere says so at its field, and stays there', async () => {
    const { user, place } = await opened({ 'GET /api/visits': () => problem(404, 'visit.not-found') })
    await user.type(await field(), `${uuid}{Enter}`)
    expect(await screen.findByText(/No visit has this reference/)).toBeDefined()
    expect(await field()).toHaveProperty('value', uuid)
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect(place()).toBe('/')
  })
})
