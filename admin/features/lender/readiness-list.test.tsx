import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { consoleApi } from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { readinessQuery } from '../../api/documents.ts'
import { forgetDocuments } from '../../api/queries.ts'
import { ReadinessList } from './readiness-list.tsx'

const opened = (findings: unknown[]) =>
  renderInConsole(<ReadinessList code="acme" />, {
    api: consoleApi({ 'GET /api/orgs/acme/readiness': () => ({ state: 'test', findings }) }),
  })
const file = 'orgs/acme/org'

test('what is left is listed by how much it matters, each one press from its field', async () => {
  await opened([
    { code: 'ready.missing', path: '/company/companyNMLS', message: 'The NMLS number is missing.', file },
    { code: 'ready.no-ncua', path: '/regulator', message: 'No mark.', file: 'orgs/acme/footer', level: 'acknowledge' },
  ])
  const stops = within(await screen.findByRole('region', { name: 'Blocks going live' }))
  expect(stops.getByText(/The NMLS number is missing/)).toBeDefined()
  const link = stops.getByRole('link', { name: 'Company, NMLS number:' })
  expect(link.getAttribute('href')).toBe('/orgs/acme/company#company/companyNMLS')
  const looks = within(screen.getByRole('region', { name: 'Needs a look' }))
  expect(looks.getByRole('link').getAttribute('href')).toBe('/orgs/acme/words#regulator')
})

test('what is another lender’s stands by itself', async () => {
  await opened([{ code: 'ready.same', path: '/company/companyNMLS', message: 'It is that of “bravo”.', file }])
  const list = within(await screen.findByRole('region', { name: 'Still to replace' }))
  expect(list.getByText(/It is that of “bravo”/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Blocks going live' })).toBeNull()
})

test('what stands in no section leads to its document', async () => {
  await opened([{ code: 'text.x', path: '/title', message: 'No.', file: 'orgs/acme/journeys/loan/screens/start' }])
  expect((await screen.findByRole('link')).getAttribute('href')).toContain(
    '/documents/orgs/acme/journeys/loan/screens/start',
  )
})

test('a lender that is ready says so', async () => {
  await opened([])
  expect(await screen.findByText('This lender is ready to go live.')).toBeDefined()
})

function Left() {
  return <output>{useQuery(readinessQuery('acme')).data?.findings.length}</output>
}

test('a press on what is left counts when the check comes in under it', async () => {
  const missing = (field: string) => ({
    code: 'ready.missing',
    path: `/company/${field}`,
    message: `No ${field}.`,
    file,
  })
  let findings = [missing('companyPhone'), missing('companyNMLS')]
  const page = (
    <>
      <ReadinessList code="acme" />
      <Left />
    </>
  )
  const { user } = await renderInConsole(page, {
    api: consoleApi({ 'GET /api/orgs/acme/readiness': () => ({ state: 'test', findings }) }),
  })
  const link = await screen.findByRole('link', { name: 'Company, NMLS number:' })
  const pressed: Element[] = []
  addEventListener('click', ({ target }) => pressed.push(target as Element), { once: true })
  await user.pointer({ keys: '[MouseLeft>]', target: link })
  // What was saved mended both; one more is found.
  findings = [missing('companyEmail')]
  await act(() => forgetDocuments())
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'))
  expect(link.isConnected).toBe(true)
  await user.pointer({ keys: '[/MouseLeft]', target: link })
  expect(pressed).toEqual([link])
  await waitFor(() => expect(link.isConnected).toBe(false))
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
