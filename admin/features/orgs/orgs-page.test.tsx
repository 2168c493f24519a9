import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Answer,
  consoleApi,
  entryOf,
  noServer,
  orgsOf,
  problem,
  silence,
} from '../../../tests/admin/console-api.ts'
import { openConsole } from '../../../tests/admin/render.tsx'

const opened = (own: Record<string, Answer> = {}, address = '/orgs') => openConsole(address, { api: consoleApi(own) })
/** Four lenders in all states, with their last changes on different days and different amounts left to do. */
function four(): Record<string, Answer> {
  const [base, acme] = orgsOf(consoleApi().documents)
  const like = (code: string, state: string, day: number, parent = 'base') => ({
    ...acme,
    code,
    name: code[0]?.toUpperCase() + code.slice(1),
    state,
    extends: parent,
    hosts: [],
    documents: [
      entryOf(`orgs/${code}/org`, true, { at: `2026-03-0${day}T10:00:00.000Z`, author: `kim-${day}@x.example` }),
      entryOf(`orgs/${code}/footer`, true, { at: '2026-02-01T10:00:00.000Z', author: 'old@x.example' }),
    ],
  })
  const orgs = [
    base,
    like('delta', 'draft', 2),
    like('alpha', 'live', 1),
    like('charlie', 'closed', 4, 'alpha'),
    like('bravo', 'test', 3, 'alpha'),
  ]
  const left = [
    { code: 'alpha', stops: 0, looks: 0 },
    { code: 'bravo', stops: 12, looks: 0 },
    { code: 'charlie', stops: 0, looks: 2 },
    { code: 'delta', stops: 1, looks: 5 },
  ]
  return { 'GET /api/orgs': () => ({ live: 1, orgs }), 'GET /api/orgs/readiness': () => ({ orgs: left }) }
}
const row = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('[role=listitem]')?.textContent ?? ''
const choose = async (user: Awaited<ReturnType<typeof opened>>['user'], field: string, option: string | RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}
const list = async () => within(await screen.findByRole('list', { name: 'Lenders' }))
const names = async () => (await list()).queryAllByRole('link').map(({ textContent }) => textContent)

test('every lender is told with its code, hosts, and what it inherits from', async () => {
  await opened()
  const [base, acme] = (await list()).getAllByRole('listitem')
  expect(base?.textContent).toMatch(/Lender.*base.*Only inherited from.*extends nothing/)
  expect(acme?.textContent).toMatch(/Acme.*acme.*acme\.localhost.*In test.*bob@x\.example.*extends base/)
  expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe('/orgs/acme')
})

test.each([
  ['something was edited', ['live', 'edited'], 'Edited'],
  ['nothing was published yet', ['new', 'new'], 'New'],
] as const)('a lender says when %s', async (_when, states, word) => {
  const documents = states.map((state, index) => entryOf(`orgs/acme/${index ? 'org' : 'footer'}`, true, { state }))
  const [, acme] = orgsOf(consoleApi().documents)
  await opened({ 'GET /api/orgs': () => ({ live: 1, orgs: [{ ...acme, documents }] }) })
  const [row] = (await list()).getAllByRole('listitem')
  expect(within(row as HTMLElement).getByText(word)).toBeDefined()
})

test('lenders are searched by name, code or host, and none is found in words', async () => {
  const { user } = await opened()
  expect(await names()).toEqual(['Lender', 'Acme', 'Bravo'])
  const search = screen.getByRole('textbox', { name: 'Search lenders' })
  await user.type(search, 'BRAVO.local')
  await waitFor(async () => expect(await names()).toEqual(['Bravo']))
  await user.type(search, 'x')
  expect(await screen.findByText(/No lender has “BRAVO.localx” in its name, code or hosts/)).toBeDefined()
})

test('lenders that are on their way say so', async () => {
  await opened({ 'GET /api/orgs': silence })
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
})

test('lenders that cannot be read can be asked for again', async () => {
  const { api, user } = await opened({ 'GET /api/orgs': noServer })
  expect(within(await screen.findByRole('alert')).getByText('No connection')).toBeDefined()
  api.set('GET /api/orgs', () => ({ live: 1, orgs: orgsOf(api.documents) }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await names()).toHaveLength(3)
})

test('a lender says what it is to the world, how far it is from going live, and who changed it last', async () => {
  await opened(four())
  await waitFor(async () => expect(await row('Delta')).toContain('1 thing blocks going live'))
  expect(await row('Delta')).toMatch(/Draft: not served.*kim-2@x\.example/)
  expect(await row('Bravo')).toMatch(/In test.*12 things block going live.*kim-3@x\.example/)
  expect(await row('Alpha')).toMatch(/Live.*Ready/)
  expect(await row('Charlie')).toMatch(/Closed to new applications.*Ready; 2 to look at/)
  expect(await row('Lender')).not.toMatch(/Ready|blocks/)
})

test.each([
  ['Name', ['Lender', 'Alpha', 'Bravo', 'Charlie', 'Delta'], '/orgs'],
  ['State', ['Lender', 'Delta', 'Bravo', 'Alpha', 'Charlie'], '/orgs?sort=state'],
  ['Readiness', ['Alpha', 'Charlie', 'Delta', 'Bravo', 'Lender'], '/orgs?sort=readiness'],
  ['Last change', ['Charlie', 'Bravo', 'Delta', 'Alpha'], '/orgs?sort=changed'],
])('lenders are sorted by %s, and the address keeps it', async (by, order, address) => {
  const { user, place } = await opened(four(), '/orgs?sort=readiness')
  await choose(user, 'Sort by', by)
  await waitFor(async () =>
    expect((await names()).filter((name) => name !== 'Lender' || by !== 'Last change')).toEqual(order),
  )
  expect(place()).toBe(address)
})

test('lenders are filtered by state and by what they inherit from, and the address brings it back', async () => {
  const { user, place, unmount } = await opened(four(), '/orgs?sort=changed')
  await choose(user, 'State', /In test/)
  await waitFor(async () => expect(await names()).toEqual(['Bravo']))
  await choose(user, 'Inherits from', /alpha/)
  expect(await names()).toEqual(['Bravo'])
  expect(Object.fromEntries(new URLSearchParams(place().split('?')[1]))).toEqual({
    sort: 'changed',
    state: 'test',
    parent: 'alpha',
  })
  unmount()
  await opened(four(), '/orgs?parent=alpha')
  expect(await names()).toEqual(['Bravo', 'Charlie'])
})

test('an address that says nothing sensible shows every lender', async () => {
  await opened(four(), '/orgs?state=asleep&sort=__proto__')
  expect(await names()).toHaveLength(5)
})

test('lenders are chosen one by one, or all that are shown', async () => {
  const { user } = await opened(four(), '/orgs?parent=alpha')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Bravo (bravo)' }))
  expect(screen.getByText('1 lender chosen')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Choose all 2 shown' }))
  expect(screen.getByText('2 lenders chosen')).toBeDefined()
})

test('lenders are there though how far they are from going live cannot be told', async () => {
  await opened({ ...four(), 'GET /api/orgs/readiness': () => problem(500, 'server.failed', { title: 'It failed' }) })
  expect(await screen.findByText(/could not be worked out/)).toBeDefined()
  expect(await names()).toHaveLength(5)
})
