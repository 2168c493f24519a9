import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, consoleApi, entryOf, orgsOf, problem, silence } from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { OverviewPage } from './overview-page.tsx'

const opened = (code: string, own: Record<string, Answer> = {}) =>
  renderInConsole(<OverviewPage code={code} />, { api: consoleApi(own) })

test('an org shows its documents, those of its own and those that it only inherits', async () => {
  await opened('acme')
  const documents = within(await screen.findByRole('list', { name: 'Documents' }))
  const [org] = documents.getAllByRole('listitem')
  expect(org?.textContent).toMatch(/Organization.*Live.*bob@x\.example/)
  expect(documents.getByRole('link', { name: 'Footer' }).getAttribute('href')).toBe('/documents/orgs/acme/footer')
  expect(documents.getAllByText('Nothing of its own yet').length).toBeGreaterThan(0)
})

test('an org says where it stands among others', async () => {
  await opened('base')
  expect(await screen.findByText(/is only inherited from.*inherited by acme, bravo/)).toBeDefined()
})

test('an org leads to the one that it extends', async () => {
  await opened('acme')
  expect((await screen.findByRole('link', { name: 'base' })).getAttribute('href')).toBe('/orgs/base')
})

test('its own versions of a journey’s documents and its pictures stand by themselves', async () => {
  const [base, acme] = orgsOf(consoleApi().documents)
  const documents = ['orgs/acme/org', 'orgs/acme/journeys/loan/strings', 'orgs/acme/assets/logo.svg'].map((id) =>
    entryOf(id),
  )
  await opened('acme', { 'GET /api/orgs': () => ({ live: 1, orgs: [base, { ...acme, documents }] }) })
  const section = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('link')
  expect((await section('Documents')).map(({ textContent }) => textContent)).toEqual(['Organization'])
  expect((await section('Changes to a journey'))[0]?.getAttribute('href')).toContain('orgs/acme/journeys/loan/strings')
  expect((await section('Pictures'))[0]?.textContent).toBe('logo.svg')
})

test('the org that all inherit from shows its brand: logo, name, and what a button and a link look like', async () => {
  await opened('base')
  const brand = within(await screen.findByRole('region', { name: 'Brand' }))
  const logo = await brand.findByRole('img', { name: 'Lender' })
  expect(logo.getAttribute('src')).toMatch(/^data:image\/svg\+xml/)
  expect(brand.getByText('Continue')).toBeDefined()
  expect(brand.getByTitle('700 #364fc7')).toBeDefined()
})

test('a lender shows its first page on a phone and on a desktop', async () => {
  const { api } = await opened('acme')
  const first = within(await screen.findByRole('region', { name: 'First page' }))
  expect(await first.findAllByTitle('The borrower’s page with your edits')).toHaveLength(2)
  expect(api.calls.find(({ path }) => path === '/api/preview/documents')?.search).toEqual({
    org: 'acme',
    journey: 'loan',
  })
})

test('a first page that cannot be drawn yet leads to what is missing', async () => {
  await opened('acme', { 'GET /api/preview/documents': () => ({ documents: {} }) })
  expect(await screen.findByText(/cannot be drawn yet/)).toBeDefined()
  expect(screen.getByRole('list', { name: 'Documents' })).toBeDefined()
})

test('documents that cannot be read leave the list standing, and can be asked for again', async () => {
  const { api, user } = await opened('acme', {
    'GET /api/preview/documents': () => problem(403, 'role.missing', { title: 'Your roles do not allow this' }),
  })
  expect(await screen.findByRole('list', { name: 'Documents' })).toBeDefined()
  await screen.findByRole('alert')
  api.set('GET /api/preview/documents', () => ({ documents: Object.fromEntries(api.documents) }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByTitle('The borrower’s page with your edits')).toHaveLength(2)
})

test('a lender that is not there says so', async () => {
  await opened('nobody')
  expect(await screen.findByText('There is no lender “nobody”')).toBeDefined()
})

test('a lender that is on its way says so', async () => {
  await opened('acme', { 'GET /api/orgs': silence })
  await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined())
})

const missing = {
  code: 'ready.missing',
  path: '/company/companyNMLS',
  message: 'The NMLS number is missing.',
  file: 'orgs/acme/org',
}

test('a lender says how much stands in the way of its being live, and in which section', async () => {
  await opened('acme', { 'GET /api/orgs/acme/readiness': () => ({ state: 'test', findings: [missing] }) })
  expect(await screen.findByText('One thing stands in the way of going live.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See what is left' }).getAttribute('href')).toBe('/orgs/acme/readiness')
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }))
  const company = sections.getByRole('link', { name: /Company/ })
  expect(within(company).getByLabelText('1 to do')).toBeDefined()
  expect(within(sections.getByRole('link', { name: /Licenses/ })).queryByLabelText(/to do/)).toBeNull()
})

test('a lender that is ready says so', async () => {
  await opened('acme')
  expect(await screen.findByText('Nothing stands in the way of going live.')).toBeDefined()
})
