import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  consoleApi,
  later,
  noServer,
  problem,
  silence,
  vic,
  viewOf,
} from '../../../tests/admin/console-api.ts'
import {
  address,
  id,
  opened,
  said,
  saveBar,
  saveButton,
  saying,
  sent,
  why,
} from '../../../tests/admin/edited-disclosures.tsx'
import { OpenedDocument } from '../../../tests/admin/opened-document.tsx'
import { renderInConsole } from '../../../tests/admin/render.tsx'

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
      viewOf(api, id, { mayEdit: false, mayEditTexts: false, editors: ['compliance', 'administrator'] }),
    )
    const { user, body } = await opened({}, api)
    expect(screen.getByRole('note').textContent).toContain('compliance, administrator')
    await user.type(body, '!')
    expect(await why()).toHaveProperty('disabled', true)
    expect(saveButton()).toHaveProperty('disabled', true)
    expect(sent(api)).toEqual([])
  })

  test('of which somebody may change the words alone says so, and takes them', async () => {
    const api = consoleApi()
    api.set(`GET /api/documents/${id}`, () => viewOf(api, id, { mayEdit: false, mayEditTexts: true }))
    const { user, body } = await opened({}, api)
    expect(screen.getByRole('note').textContent).toContain('You can change the words of this document.')
    await user.type(body, '!')
    await user.type(await why(), 'Words')
    expect(saveButton()).toHaveProperty('disabled', false)
  })
})

test('a picture is shown, with its text beside it that takes no keys', async () => {
  await renderInConsole(<OpenedDocument id="orgs/base/assets/logo.svg" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'logo.svg' })).toBeDefined()
  expect((await screen.findByRole('presentation')).getAttribute('src')).toMatch(/^data:image\/svg\+xml/)
  expect(screen.queryByRole('radiogroup', { name: 'Edit as' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'logo.svg as JSON' }).getAttribute('aria-readonly')).toBe('true')
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

  test('is told in the end, though the first check gave way to another', async () => {
    const wrong = { code: 'reference.unknown', path: '/items/0/body', message: 'The note "x" is gone', file: id }
    let isFirst = true
    const check: Answer = ({ body }) => {
      if ((body as { documents: object[] }).documents.length === 0) return { issues: [] }
      if (!isFirst) return { issues: [wrong] }
      isFirst = false
      return problem(409, 'check.superseded', { title: 'A later check has taken the place of this one' })
    }
    const { user, body } = await opened({ 'POST /api/check': check })
    await user.type(body, '!')
    expect(await screen.findAllByText(/The note "x" is gone/, {}, { timeout: 5000 })).not.toEqual([])
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
