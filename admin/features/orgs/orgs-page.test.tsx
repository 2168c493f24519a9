import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, consoleApi, entryOf, noServer, orgsOf, silence } from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { OrgsPage } from './orgs-page.tsx'

const opened = (own: Record<string, Answer> = {}) => renderInConsole(<OrgsPage />, { api: consoleApi(own) })
const list = async () => within(await screen.findByRole('list', { name: 'Lenders' }))
const names = async () => (await list()).queryAllByRole('link').map(({ textContent }) => textContent)

test('every lender is told with its code, hosts, and what it inherits from', async () => {
  await opened()
  const [base, acme] = (await list()).getAllByRole('listitem')
  expect(base?.textContent).toMatch(/Lender.*base.*Only inherited from.*extends nothing/)
  expect(acme?.textContent).toMatch(/Acme.*acme.*acme\.localhost.*extends base/)
  expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe('/orgs/acme')
})

test.each([
  ['everything of its own is live', ['live', 'inherited'], 'Live'],
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
