import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Json, serialize } from '#engine/release'
import { ann, consoleApi, later, viewOf } from '../../tests/admin/console-api.ts'
import {
  address,
  body,
  id,
  opened,
  said,
  saveBar,
  saveButton,
  saying,
  sent,
  why,
} from '../../tests/admin/edited-disclosures.tsx'
import { OpenedDocument } from '../../tests/admin/opened-document.tsx'
import { renderInConsole } from '../../tests/admin/render.tsx'
import { forgetDocuments, queries } from '../api/queries.ts'
import { draftStore } from '../state/drafts.ts'

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
