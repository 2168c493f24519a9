import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { consoleApi } from '../../../tests/admin/console-api.ts'
import { openConsole } from '../../../tests/admin/render.tsx'

const opened = (address: string, more = {}) => openConsole(address, { api: consoleApi(more) })
const field = (name: string | RegExp) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>

test('a section shows its fields alone: the lender’s own open, inherited ones with their source', async () => {
  await opened('/orgs/acme/company')
  expect((await field('Short name')).value).toBe('Acme')
  expect(screen.queryByRole('textbox', { name: 'Support email' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Org code' })).toBeNull()
})

test('an edit of one field is saved as that field alone', async () => {
  const { user, api } = await opened('/orgs/acme/company')
  await user.type(await field('Short name'), ' II')
  await user.type(await screen.findByRole('textbox', { name: /What did you change/ }), 'Renamed')
  const save = screen.getByRole('button', { name: 'Save revision' })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await waitFor(() =>
    expect(api.calls.some(({ method, path }) => method === 'POST' && path.endsWith('/revisions'))).toBe(true),
  )
  const { body } = api.calls.find(({ path }) => path.endsWith('/revisions')) as { body: { content: Json } }
  const before = api.documents.get('orgs/acme/org') as { company: { companyNameShort: string } }
  expect(body.content).toEqual({
    ...before,
    company: { ...before.company, companyNameShort: 'Acme II' },
  })
})

test('what was typed in one section goes on in another of the same document', async () => {
  const { user } = await opened('/orgs/acme/company')
  await user.type(await field('Short name'), ' II')
  await screen.findByRole('region', { name: 'Save' })
  await user.click(screen.getByRole('link', { name: 'Next: Contacts and hours' }))
  await field('Support email')
  expect(await screen.findByRole('region', { name: 'Save' })).toBeDefined()
  expect(screen.queryByText(/Restore/)).toBeNull()
  await user.click(screen.getByRole('link', { name: /^Company/ }))
  expect((await field('Short name')).value).toMatch(/ II$/)
})

test('what stands in the way of going live stands at its field, as it is typed', async () => {
  const { user } = await opened('/orgs/acme/company')
  const nmls = await field('NMLS number')
  await user.clear(nmls)
  expect(await screen.findByText(/NMLS number is missing/)).toBeDefined()
  await user.type(nmls, '123')
  await waitFor(() => expect(screen.queryByText(/NMLS number is missing/)).toBeNull())
})

test('an address leads down to a field', async () => {
  await opened('/orgs/acme/company#company/companyNameShort')
  const name = await field('Short name')
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test('sections lead from one to the next', async () => {
  const { user, place } = await opened('/orgs/acme/company')
  await user.click(await screen.findByRole('link', { name: 'Next: Contacts and hours' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Contacts and hours' })).toBeDefined()
  expect(place()).toBe('/orgs/acme/contacts')
})

test('licenses are pasted as a table', async () => {
  const { user } = await opened('/orgs/acme/licenses')
  await user.click(await screen.findByRole('button', { name: 'Paste a table' }))
  const paste = within(screen.getByRole('region', { name: 'Paste a table' }))
  await user.click(paste.getByRole('textbox', { name: /^Rows/ }))
  await user.paste('state\tnumber\texpires\nVirginia\tMC-70211\t12/31/2027\nVirgina\t1\t\nMD\t21-9044\t2027-12-31')
  expect(await paste.findByText(/^2 rows: 2 new/)).toBeDefined()
  expect(paste.getByText(/Row 3: “Virgina” is not a state/)).toBeDefined()
  await user.click(paste.getByRole('button', { name: 'Take 2 rows' }))
  const number = (await screen.findByRole('textbox', { name: 'Number, VA' })) as HTMLInputElement
  expect(number.value).toBe('MC-70211')
  expect((screen.getByLabelText('Expires, VA') as HTMLInputElement).value).toBe('2027-12-31')
})

test('a section that there is not is not found', async () => {
  await opened('/orgs/acme/nothing')
  expect(await screen.findByText('There is nothing at this address')).toBeDefined()
})
