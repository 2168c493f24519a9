import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { consoleApi } from '../../tests/admin/console-api.ts'
import { OpenedDocument } from '../../tests/admin/opened-document.tsx'
import { renderInConsole } from '../../tests/admin/render.tsx'

const id = 'journeys/loan/disclosures'
const address = `POST /api/documents/${id}/revisions`
const said = 'Rates may change.'
const item = (name: string, en: string): Json => ({ id: name, body: { en, es: `Es: ${said}` } })
const document = (...items: Json[]): Json => ({ $schema: '../../schemas/disclosures.schema.json', items })

/** Somebody has typed; a colleague has saved something else since; then the first one saves. */
async function raced(theirs: Json) {
  const api = consoleApi({ 'GET /api/orgs': () => ({ live: 1, orgs: [] }) })
  const page = await renderInConsole(<OpenedDocument id={id} at="/items/0/body" />, { api })
  await page.user.type(await screen.findByRole('textbox', { name: 'Body' }), '!')
  api.save(id, theirs, { author: 'cat@x.example', message: 'By the new law' })
  await page.user.type(screen.getByRole('textbox', { name: /What did you change/ }), 'Soon{Enter}')
  const dialog = await screen.findByRole('dialog', { name: /Somebody has saved this document since you began/ })
  const sent = () => api.sent(address).at(-1) as { content: Json; basedOn: number; message: string }
  return { ...page, api, dialog: within(dialog), sent }
}
const field = () => screen.getByRole('textbox', { name: 'Body' }) as HTMLTextAreaElement
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('whoever saves after a colleague', () => {
  test('is shown who that was, and what each has changed', async () => {
    const { dialog } = await raced(document(item('rates', said), item('tax', 'Taxes apply.')))
    expect(dialog.getByText(/You began from revision 1/)).toBeDefined()
    expect(dialog.getByText(/The latest is revision 2 by cat@x.example/).textContent).toContain('By the new law')
    expect(within(dialog.getByRole('region', { name: 'Theirs: revision 2' })).getByText(/tax/)).toBeDefined()
    expect(within(dialog.getByRole('region', { name: 'Yours, not saved' })).getByText(/rates/)).toBeDefined()
    expect(dialog.queryByRole('region', { name: 'Changed by both' })).toBeNull()
  })

  test('keeps both where they go together', async () => {
    const { user, dialog, sent } = await raced(document(item('rates', said), item('tax', 'Taxes apply.')))
    await user.click(dialog.getByRole('button', { name: 'Save both, merged' }))
    expect(await screen.findByText('Saved as revision 3')).toBeDefined()
    await dialogIsGone()
    expect(sent()).toEqual({
      content: document(item('rates', `${said}!`), item('tax', 'Taxes apply.')),
      basedOn: 2,
      message: 'Soon',
    })
    expect(await screen.findByRole('button', { name: /^tax/ })).toBeDefined()
  })

  test('chooses for each place that both have changed; theirs where told so', async () => {
    const { user, dialog, sent } = await raced(document(item('rates', 'Rates never change.')))
    const both = within(dialog.getByRole('region', { name: 'Changed by both' }))
    expect(both.getByText(/Rates never change\./)).toBeDefined()
    const choice = within(both.getByRole('radiogroup', { name: /Whose .*rates/ }))
    expect(choice.getByRole('radio', { name: 'Yours' })).toHaveProperty('checked', true)
    await user.click(choice.getByRole('radio', { name: 'Theirs' }))
    await user.click(dialog.getByRole('button', { name: 'Save both, merged' }))
    await waitFor(() =>
      expect(sent()).toMatchObject({ basedOn: 2, content: document(item('rates', 'Rates never change.')) }),
    )
  })

  test('keeps their own words where nothing else is chosen', async () => {
    const { user, dialog, sent } = await raced(document(item('rates', 'Rates never change.')))
    await user.click(dialog.getByRole('button', { name: 'Save both, merged' }))
    expect(await screen.findByText('Saved as revision 3')).toBeDefined()
    expect(sent()).toMatchObject({ content: document(item('rates', `${said}!`)) })
  })

  test('may keep only their own, upon the colleague’s', async () => {
    const { user, dialog, sent } = await raced(document(item('rates', said), item('tax', 'Taxes apply.')))
    await user.click(dialog.getByRole('button', { name: 'Keep mine only, on top of theirs' }))
    expect(await screen.findByText('Saved as revision 3')).toBeDefined()
    expect(sent()).toMatchObject({ content: document(item('rates', `${said}!`)), basedOn: 2 })
  })

  test('may take the colleague’s, and can still take that back', async () => {
    const { user, dialog, api } = await raced(document(item('rates', 'Rates never change.')))
    await user.click(dialog.getByRole('button', { name: 'Take theirs, drop mine' }))
    await dialogIsGone()
    await waitFor(() => expect(field().value).toBe('Rates never change.'))
    expect(api.sent(address)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(field().value).toBe(`${said}!`)
  })

  test('may close the dialog and goes on typing, with nothing lost', async () => {
    const { user, dialog } = await raced(document(item('rates', 'Rates never change.')))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await dialogIsGone()
    expect(field().value).toBe(`${said}!`)
    expect(screen.getByRole('textbox', { name: /What did you change/ })).toHaveProperty('value', 'Soon')
    await user.type(field(), '?')
    expect(field().value).toBe(`${said}!?`)
  })

  test('is shown the newest again when somebody is quicker once more', async () => {
    const { user, dialog, api } = await raced(document(item('rates', said), item('tax', 'Taxes apply.')))
    api.save(id, document(item('rates', said), item('fee', 'Fees apply.')))
    await user.click(dialog.getByRole('button', { name: 'Save both, merged' }))
    expect(await screen.findByText(/The latest is revision 3/)).toBeDefined()
    expect(field().value).toBe(`${said}!`)
  })
})
