import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { consoleApi, problem, vic, viewOf } from '../../../tests/admin/console-api.ts'
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

test('a part of a long section is led to, past the fields before it', async () => {
  const { user, place } = await opened('/orgs/acme/words')
  const parts = within(await screen.findByRole('navigation', { name: 'Parts of this page' }))
  const footer = await screen.findByRole('region', { name: 'Footer' })
  await user.click(parts.getByRole('button', { name: 'Footer' }))
  expect(document.activeElement?.contains(footer)).toBe(true)
  await user.tab()
  expect(footer.contains(document.activeElement)).toBe(true)
  expect(place()).toBe('/orgs/acme/words')
})

test('a section of one part has no list of parts', async () => {
  await opened('/orgs/acme/company')
  await field('Short name')
  expect(screen.queryByRole('navigation', { name: 'Parts of this page' })).toBeNull()
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

describe('the documents of a section', () => {
  const save = () => screen.findByRole('region', { name: 'Save' })
  const message = () => screen.findByRole('textbox', { name: /What did you change/ })
  const sentTo = (api: ReturnType<typeof consoleApi>, kind: string) =>
    api.sent(`POST /api/documents/orgs/acme/${kind}/revisions`) as { content: Json; message: string }[]

  /** The address of the terms and the words before the disclosures are edited: two documents. */
  async function edited(more = {}) {
    const page = await opened('/orgs/acme/words', more)
    await page.user.type(await field('Terms of use'), '/terms')
    const footer = within(await screen.findByRole('region', { name: 'Footer' }))
    await page.user.click(footer.getByRole('textbox', { name: 'Words before the disclosures' }))
    await page.user.paste('Terms apply.')
    await page.user.clear(await message())
    await page.user.type(await message(), 'By the guide')
    return page
  }

  test('are saved by one bar, each as a revision of its own', async () => {
    const { user, api } = await edited()
    expect(screen.getAllByRole('region', { name: 'Save' })).toHaveLength(1)
    expect((await save()).textContent).toContain('Changed: Footer and Links.')
    const button = screen.getByRole('button', { name: 'Save 2 revisions' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.click(button)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Save' })).toBeNull())
    expect(sentTo(api, 'footer')).toMatchObject([{ message: 'By the guide' }])
    expect(sentTo(api, 'org')).toMatchObject([{ message: 'By the guide' }])
  })

  test('of which one is refused are saved but for that one, which is named and keeps what was typed', async () => {
    const refusal = () => problem(403, 'role.missing', { detail: 'That needs another role.' })
    const { user, api } = await edited({ 'POST /api/documents/orgs/acme/footer/revisions': refusal })
    const button = screen.getByRole('button', { name: 'Save 2 revisions' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.click(button)
    const alert = await within(await save()).findByRole('alert')
    expect(alert.textContent).toContain('Footer was not saved. That needs another role.')
    await waitFor(async () => expect((await save()).textContent).toContain('Changed: Footer.'))
    expect(sentTo(api, 'org')).toHaveLength(1)
    expect(sentTo(api, 'footer')).toHaveLength(1)
    expect((await message()) as HTMLInputElement).toHaveProperty('value', 'By the guide')
    const footer = within(screen.getByRole('region', { name: 'Footer' }))
    expect(footer.getByDisplayValue('Terms apply.')).toBeDefined()
  })

  test('take back what was typed last, whichever of them it is in', async () => {
    const { user } = await edited()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect((await save()).textContent).toContain('Changed: Links.')
    await user.click(screen.getByRole('button', { name: 'Drop edits' }))
    await waitFor(async () => expect((await save()).textContent).not.toContain('Changed:'))
  })
})

test('lines of the footer and disclosures are called by their words, never by ids', async () => {
  await opened('/orgs/acme/words')
  for (const [part, words] of [
    ['Footer', '‹Company name›'],
    ['Disclosures', 'Rates may change.'],
  ] as const) {
    const region = await screen.findByRole('region', { name: part })
    await waitFor(() => expect(region.querySelector('.folded-name')).not.toBeNull())
    const rows = [...region.querySelectorAll('.folded-name')].map(({ textContent }) => textContent)
    expect(rows).toEqual([words])
  }
})

test('whoever may not save is offered nothing to add, to move or to take out', async () => {
  const api = consoleApi({ 'GET /api/me': () => vic })
  for (const kind of ['org', 'footer', 'disclosures', 'legal'])
    api.set(`GET /api/documents/orgs/acme/${kind}`, () =>
      viewOf(api, `orgs/acme/${kind}`, { mayEdit: false, mayEditTexts: false }),
    )
  const { user } = await openConsole('/orgs/acme/words', { api })
  await screen.findByRole('region', { name: 'Footer' })
  const offers = () => screen.queryAllByRole('button', { name: /^(Add to|Add a|Move|Remove|Paste)/ })
  expect(offers()).toEqual([])
  await user.click(screen.getByRole('link', { name: /^Licenses/ }))
  await screen.findByRole('heading', { level: 1, name: 'Licenses and states' })
  await field('License page')
  expect(offers()).toEqual([])
  await user.click(screen.getByRole('link', { name: /^Company/ }))
  await user.type(await field('Short name'), '!')
  expect((await field('Short name')).value).toBe('Acme!')
})

test('the next save of the same lender is offered the reason of the last one', async () => {
  const { user } = await opened('/orgs/acme/company')
  const message = async () => (await screen.findByRole('textbox', { name: /What did you change/ })) as HTMLInputElement
  await user.type(await field('Short name'), '!')
  await user.clear(await message())
  await user.type(await message(), 'As the guide has it')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save revision' })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: 'Save revision' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Save' })).toBeNull())
  await user.type(await field('Short name'), '?')
  expect((await message()).value).toBe('As the guide has it')
})

test('all inherited values of a group are opened at once', async () => {
  const api = consoleApi()
  const base = structuredClone(api.documents.get('orgs/base/org')) as { [key: string]: Json }
  api.save('orgs/base/org', { ...base, features: { survey: false, notifications: false, wallet: false } })
  const { user } = await openConsole('/orgs/acme/features', { api })
  const survey = () => screen.findByRole('switch', { name: 'Survey' })
  expect(await survey()).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('button', { name: 'Change any of these here' }))
  expect(await survey()).toHaveProperty('disabled', false)
  expect(screen.getByRole('switch', { name: 'Notifications' })).toHaveProperty('disabled', false)
})

test('a number that is no figure is told at the sentence while it is typed, though nobody serves the lender yet', async () => {
  const { user } = await opened('/orgs/acme/words')
  const part = within(await screen.findByRole('region', { name: 'Disclosures' }))
  await user.click(await part.findByRole('button', { name: /^Rates may change/ }))
  const change = await part.findAllByRole('button', { name: 'Change here' })
  await user.click(change[0] as HTMLElement)
  const body = (await part.findByRole('textbox', { name: 'Body' })) as HTMLTextAreaElement
  await user.type(body, ' Within 36 months.')
  expect(await part.findByText(/No figure has the number "36"/)).toBeDefined()
  await user.type(body, '{Backspace}'.repeat(11))
  await waitFor(() => expect(part.queryByText(/No figure has the number/)).toBeNull())
})
