import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Json, serialize } from '#engine/release'
import {
  type Answer,
  ann,
  consoleApi,
  later,
  noServer,
  problem,
  silence,
  vic,
  viewOf,
} from '../../../tests/admin/console-api.ts'
import { OpenedDocument } from '../../../tests/admin/opened-document.tsx'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { forgetDocuments, queries } from '../../api/queries.ts'
import { draftStore } from '../../state/drafts.ts'

const id = 'journeys/loan/disclosures'
const address = `POST /api/documents/${id}/revisions`
const said = 'Rates may change.'

/** The document with another English text. */
const saying = (en: string): Json => ({
  $schema: '../../schemas/disclosures.schema.json',
  items: [{ id: 'rates', body: { en, es: `Es: ${said}` } }],
})

/** The document in its form; no lender offers its journey, so that no page is drawn beside it. */
async function opened(own: Record<string, Answer> = {}, api = consoleApi(own)) {
  api.set('GET /api/orgs', () => ({ live: 1, orgs: [] }))
  const page = await renderInConsole(<OpenedDocument id={id} at="/items/0/body" />, { api })
  return { ...page, body: (await body()) as HTMLTextAreaElement }
}
const body = () => screen.findByRole('textbox', { name: 'Body' })
const why = () => screen.findByRole('textbox', { name: /What did you change, and why/ })
const saveButton = () => screen.getByRole('button', { name: 'Save revision' })
const saveBar = () => screen.queryByRole('region', { name: 'Save' })
const sent = (api: ReturnType<typeof consoleApi>) =>
  api.sent(address) as { content: Json; basedOn: number; message: string }[]

describe('a document', () => {
  test('shows whose it is, what happened last, and what it says', async () => {
    const { body } = await opened()
    expect(screen.getByRole('heading', { level: 1, name: 'Disclosures' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'loan' }).getAttribute('href')).toBe('/journeys/loan')
    expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toContain('/history/')
    expect(screen.getByText(/Revision 1, bob@x.example/)).toBeDefined()
    expect(body.value).toBe(said)
    expect(saveBar()).toBeNull()
  })

  test('says that it is on its way', async () => {
    await renderInConsole(<OpenedDocument id={id} />, { api: consoleApi({ [`GET /api/documents/${id}`]: silence }) })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  })

  test('that is not there says so, and can be asked for again', async () => {
    const gone = () =>
      problem(404, 'document.not-found', { title: 'No such document', detail: 'There is no document.' })
    const api = consoleApi({ [`GET /api/documents/${id}`]: gone })
    const { user } = await renderInConsole(<OpenedDocument id={id} />, { api })
    expect(within(await screen.findByRole('alert')).getByText('No such document')).toBeDefined()
    api.set(`GET /api/documents/${id}`, () => viewOf(api, id))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Disclosures' })).toBeDefined()
  })

  test('of which an org has none yet says that everything is inherited, and has no history', async () => {
    await renderInConsole(<OpenedDocument id="orgs/acme/footer" />)
    expect(await screen.findByText(/Nothing of its own yet/)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull()
  })

  test('that somebody may only look at says who may save it, and never sends anything', async () => {
    const api = consoleApi({ 'GET /api/me': () => vic })
    api.set(`GET /api/documents/${id}`, () =>
      viewOf(api, id, { mayEdit: false, editors: ['compliance', 'administrator'] }),
    )
    const { user, body } = await opened({}, api)
    expect(screen.getByRole('note').textContent).toContain('compliance, administrator')
    await user.type(body, '!')
    expect(await why()).toHaveProperty('disabled', true)
    expect(saveButton()).toHaveProperty('disabled', true)
    expect(sent(api)).toEqual([])
  })
})

test('a picture is shown, with its text beside it that takes no keys', async () => {
  await renderInConsole(<OpenedDocument id="orgs/base/assets/logo.svg" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'logo.svg' })).toBeDefined()
  expect((await screen.findByRole('presentation')).getAttribute('src')).toMatch(/^data:image\/svg\+xml/)
  expect(screen.queryByRole('radiogroup', { name: 'Edit as' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'logo.svg as JSON' }).getAttribute('aria-readonly')).toBe('true')
})

describe('what is typed', () => {
  test('is saved upon the revision that it began from, with a reason', async () => {
    const { api, user, body } = await opened()
    await user.type(body, '!')
    expect(saveButton()).toHaveProperty('disabled', true)
    await user.type(await why(), ' They change soon {Enter}')
    expect(await screen.findByText('Saved as revision 2')).toBeDefined()
    expect(sent(api)).toEqual([{ content: saying(`${said}!`), basedOn: 1, message: 'They change soon' }])
    await waitFor(() => expect(saveBar()).toBeNull())
    expect(await screen.findByText(/Revision 2, ann@x.example/)).toBeDefined()
    expect(screen.getByText(/live is revision 1/)).toBeDefined()
  })

  test('says in an org’s document only what differs from what it inherits', async () => {
    const api = consoleApi()
    const own = (en: string) => ({
      $schema: '../../schemas/patch/footer.schema.json',
      disclosures: { title: { en, es: 'Notas' } },
    })
    api.save('orgs/acme/footer', own('Notes'))
    const { user } = await renderInConsole(<OpenedDocument id="orgs/acme/footer" />, { api })
    const title = (await screen.findByRole('textbox', { name: 'Title' })) as HTMLTextAreaElement
    await user.clear(title)
    await user.type(title, 'Terms')
    await user.type(await why(), 'Renamed')
    await user.click(saveButton())
    expect(await screen.findByText('Saved as revision 2')).toBeDefined()
    expect(api.sent('POST /api/documents/orgs/acme/footer/revisions')).toEqual([
      { content: own('Terms'), basedOn: 1, message: 'Renamed' },
    ])
  })

  test('in a branch of another lender is compared with that lender', async () => {
    const api = consoleApi()
    const branch = { code: 'branch', extends: 'acme', company: { email: 'branch@x.example' } }
    api.save('orgs/branch/org', { $schema: '../../schemas/patch/org.schema.json', ...branch })
    const { user } = await renderInConsole(<OpenedDocument id="orgs/branch/org" />, { api })
    const name = (await screen.findByLabelText(/^Short name/)) as HTMLInputElement
    expect([name.value, name.disabled]).toEqual(['Acme', true])
    expect(within(name.closest('[data-path]') as HTMLElement).getByText(/from acme/)).toBeDefined()
    const email = (await screen.findByLabelText(/^Support email/)) as HTMLInputElement
    await user.clear(email)
    await user.type(email, 'b@x.co')
    await user.type(await why(), 'Moved{Enter}')
    expect(await screen.findByText('Saved as revision 2')).toBeDefined()
    expect(api.documents.get('orgs/branch/org')).toMatchObject({ ...branch, company: { email: 'b@x.co' } })
    expect(Object.keys((api.documents.get('orgs/branch/org') as typeof branch).company)).toEqual(['email'])
  })

  test('stays when a colleague saves meanwhile', async () => {
    const { api, user, body } = await opened()
    await user.type(body, '!')
    api.save(id, saying('Rates never change.'))
    await act(forgetDocuments)
    expect(await screen.findByText(/Revision 2, bob@x.example/)).toBeDefined()
    expect(body.value).toBe(`${said}!`)
    await user.type(body, '?')
    expect(body.value).toBe(`${said}!?`)
  })

  test('is not there yet: what a colleague saves shows', async () => {
    const { api, body } = await opened()
    api.save(id, saying('Rates never change.'))
    await act(forgetDocuments)
    await waitFor(() => expect(body.value).toBe('Rates never change.'))
    expect(saveBar()).toBeNull()
  })

  test('while a save is on its way stays, and is saved upon it', async () => {
    const { api, user, body } = await opened()
    const slow = later(({ body }) => {
      const { content, message } = body as { content: Json; message: string }
      return { revision: { ...api.save(id, content, { author: 'ann@x.example', message }), document: id }, issues: [] }
    })
    api.set(address, slow.answer)
    await user.type(body, '!')
    await user.type(await why(), 'First{Enter}')
    await user.type(body, '?')
    slow.come()
    expect(await screen.findByText('Saved as revision 2')).toBeDefined()
    expect(body.value).toBe(`${said}!?`)
    await user.type(await why(), 'Second{Enter}')
    expect(await screen.findByText('Saved as revision 3')).toBeDefined()
    expect(sent(api)).toMatchObject([
      { content: saying(`${said}!`), basedOn: 1 },
      { content: saying(`${said}!?`), basedOn: 2 },
    ])
  })

  test('is found again when the page is left and opened once more', async () => {
    const first = await opened()
    await first.user.type(first.body, '!')
    first.unmount()
    const { user } = await opened({}, first.api)
    expect(((await body()) as HTMLTextAreaElement).value).toBe(said)
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(((await body()) as HTMLTextAreaElement).value).toBe(`${said}!`)
    await user.type(await why(), 'Soon{Enter}')
    expect(await screen.findByText('Saved as revision 2')).toBeDefined()
    expect(sent(first.api)).toMatchObject([{ basedOn: 1 }])
  })

  test('that is found again after a colleague has saved says so, and both are shown on saving', async () => {
    const first = await opened()
    await first.user.type(first.body, '!')
    first.unmount()
    first.api.save(id, saying('Rates never change.'))
    await act(forgetDocuments)
    const { user } = await opened({}, first.api)
    expect(await screen.findByText(/They began from revision 1; the latest is revision 2/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await user.type(await why(), 'Soon{Enter}')
    expect(await screen.findByRole('dialog', { name: /Somebody has saved this document/ })).toBeDefined()
  })

  test('is kept when the tab closes at that moment', async () => {
    const { user, body } = await opened()
    await user.type(body, '!')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(draftStore(localStorage, ann.email).find(id)).toMatchObject({
      text: serialize(saying(`${said}!`)),
      basedOn: 1,
    })
  })

  test('that is not wanted any more is dropped for good', async () => {
    const first = await opened()
    await first.user.type(first.body, '!')
    first.unmount()
    const second = await opened({}, first.api)
    await second.user.click(screen.getByRole('button', { name: 'Drop them' }))
    second.unmount()
    await opened({}, first.api)
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  test('is offered no more once it is saved, however late the page learns of it and whatever a colleague saves then', async () => {
    const { api, user, body, unmount } = await opened()
    const view = `GET /api/documents/${id}`
    const slow = later(() => viewOf(api, id))
    await user.type(body, '!')
    api.set(view, slow.answer)
    await user.type(await why(), 'Soon{Enter}')
    expect(await screen.findByText('Saved as revision 2')).toBeDefined()
    await waitFor(() => expect(saveBar()).toBeNull())
    // Longer than it takes until what is typed is kept.
    await new Promise((resolve) => setTimeout(resolve, 400))
    slow.come()
    expect(await screen.findByText(/Revision 2, ann@x.example/)).toBeDefined()
    unmount()
    queries.clear()
    api.save(id, saying('Rates never change.'))
    api.set(view, () => viewOf(api, id))
    expect((await opened({}, api)).body.value).toBe('Rates never change.')
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  })

  test('is taken back step by step, also when all of it was dropped', async () => {
    const { user, body } = await opened()
    await user.type(body, '!')
    await user.click(screen.getByRole('button', { name: 'Drop edits' }))
    expect(body.value).toBe(said)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(body.value).toBe(`${said}!`)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(body.value).toBe(said)
    await waitFor(() => expect(saveBar()).toBeNull())
  })

  test('that the browser has no room for is to be saved soon', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => full.mockRestore())
    const { user, body } = await opened()
    await user.type(body, '!')
    expect(await screen.findByText(/This browser is out of storage. Save before you close the tab./)).toBeDefined()
  })
})

describe('a save that is refused', () => {
  test('for what stands in the document says what, and keeps what was typed', async () => {
    const issue = {
      code: 'text.literal-number',
      path: '/items/0/body',
      message: 'Write the number as a figure',
      file: id,
    }
    const refused = () => problem(422, 'document.invalid', { detail: 'It has an issue.', issues: [issue as never] })
    const { user, body } = await opened({ [address]: refused })
    await user.type(body, '!')
    await user.type(await why(), 'Soon{Enter}')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('It has an issue.')).toBeDefined()
    expect(within(alert).getByText(/Write the number as a figure/)).toBeDefined()
    expect(body.value).toBe(`${said}!`)
    expect(await why()).toHaveProperty('value', 'Soon')
  })

  test('is sent once however often the button is pressed', async () => {
    const slow = later(() => problem(422, 'document.unchanged', { detail: 'It already says this.' }))
    const { api, user, body } = await opened({ [address]: slow.answer })
    await user.type(body, '!')
    await user.type(await why(), 'Soon')
    await user.click(saveButton())
    await user.click(saveButton())
    slow.come()
    expect((await screen.findByRole('alert')).textContent).toContain('It already says this.')
    expect(sent(api)).toHaveLength(1)
  })

  test('by a lost connection loses nothing, and is sent again', async () => {
    const api = consoleApi()
    const { user, body } = await opened({}, api)
    const save: Answer = () => noServer()
    api.set(address, save)
    await user.type(body, '!')
    await user.type(await why(), 'Soon{Enter}')
    expect(await screen.findByText(/cannot be reached. Nothing that you typed is lost./)).toBeDefined()
    api.set(address, () => ({ revision: { ...api.save(id, saying(`${said}!`)), document: id }, issues: [] }))
    await user.click(saveButton())
    expect(await screen.findByText('Saved as revision 2')).toBeDefined()
  })
})

describe('what is wrong', () => {
  test('in the document stands at its field and stops a save', async () => {
    const { api, user, body } = await opened()
    await user.clear(body)
    await user.type(await why(), 'Empty{Enter}')
    expect(await screen.findByText(/One issue|\d issues/)).toBeDefined()
    expect(saveButton()).toHaveProperty('disabled', true)
    expect(sent(api)).toEqual([])
  })

  test('only when it is published does not stop a save', async () => {
    const untranslated = {
      code: 'text.missing-translation',
      path: '/items/0/body',
      message: 'Has no Spanish text',
      level: 'acknowledge',
      file: id,
    }
    const { api, user, body } = await opened({ 'POST /api/check': () => ({ issues: [untranslated] }) })
    await user.type(body, '!')
    expect(await screen.findByText('To accept when this is published')).toBeDefined()
    await user.type(await why(), 'Soon{Enter}')
    expect(await screen.findByText('Saved as revision 2')).toBeDefined()
    expect(sent(api)).toHaveLength(1)
  })

  test('in other documents by this draft is told; what was wrong there before is not', async () => {
    const issue = (message: string, file: string) => ({ code: 'reference.unknown', path: '/a', message, file })
    const before = issue('A call is missing', 'journeys/loan/calls')
    const check: Answer = ({ body }) =>
      (body as { documents: object[] }).documents.length === 0
        ? { issues: [before] }
        : { issues: [before, issue('The note "rates" is gone', 'orgs/base/footer')] }
    const { user, body } = await opened({ 'POST /api/check': check })
    await user.type(body, '!')
    expect(await screen.findByText(/The note "rates" is gone/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'base: Footer' })).toBeDefined()
    expect(screen.queryByText('A call is missing')).toBeNull()
  })
})
