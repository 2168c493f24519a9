import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, at, consoleApi, problem, silence, viewOf } from '../../../tests/admin/console-api.ts'
import { allAnswered, renderInConsole } from '../../../tests/admin/render.tsx'
import { HistoryPage } from './history-page.tsx'

const id = 'journeys/loan/disclosures'
const address = `POST /api/documents/${id}/revisions`
const saying = (en: string) => ({ items: [{ id: 'rates', body: { en, es: 'Es' } }] })

/** Three revisions: the first two were published, the third is not. */
async function opened(own: Record<string, Answer> = {}) {
  const api = consoleApi(own)
  api.save(id, saying('Two'), { author: 'ann@x.example', message: 'A second text' })
  api.save(id, saying('Three'), { author: 'ann@x.example', message: 'A third text' })
  const releases = [[1], [2, 3, 4, 5], []]
  const revisions = api.versions(id).map(({ number, author, message }) => ({
    document: id,
    number,
    author,
    message,
    at,
    sha256: '',
    removed: false,
    releases: releases[number - 1] ?? [],
    isLive: number === 2,
  }))
  api.set(
    `GET /api/documents/${id}/history`,
    own[`GET /api/documents/${id}/history`] ?? (() => ({ revisions: revisions.reverse() })),
  )
  return renderInConsole(<HistoryPage id={id} />, { api })
}
const compared = (api: ReturnType<typeof consoleApi>) =>
  api.calls.filter(({ path }) => path === '/api/diff').map(({ search: { from, to } }) => `${from} ${to}`)

describe('the history of a document', () => {
  test('tells of each revision who, why, and in which releases it was', async () => {
    await opened()
    const [third, second, first] = within(await screen.findByRole('list', { name: 'Revisions' })).getAllByRole(
      'listitem',
    )
    expect(third?.textContent).toMatch(/A third text.*ann@x\.example.*never published/)
    expect(second?.textContent).toMatch(/A second text.*release 2 to 5.*Live/)
    expect(first?.textContent).toMatch(/As it came.*bob@x\.example.*release 1/)
  })

  test('says that it is on its way', async () => {
    await opened({ [`GET /api/documents/${id}/history`]: silence })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  })

  test('that cannot be read can be asked for again', async () => {
    const busy = () => problem(403, 'role.missing', { title: 'Your roles do not allow this' })
    const { api, user } = await opened({ [`GET /api/documents/${id}/history`]: busy })
    expect((await screen.findByRole('alert')).textContent).toContain('Your roles do not allow this')
    api.set(`GET /api/documents/${id}/history`, () => ({ revisions: [] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Revisions' })).toBeDefined()
  })

  test('compares the last two at first, and any two that are chosen', async () => {
    const { api, user } = await opened()
    expect(await screen.findByRole('heading', { name: 'From revision 2 to 3' })).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'From revision 1' }))
    expect(screen.getByRole('heading', { name: 'From revision 1 to 3' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Swap the two' }))
    expect(await screen.findByRole('heading', { name: 'From revision 3 to 1' })).toBeDefined()
    expect(await screen.findByText('Nothing differs.')).toBeDefined()
    expect(compared(api)).toEqual([`${id}@2 ${id}@3`, `${id}@1 ${id}@3`, `${id}@3 ${id}@1`])
    await user.click(screen.getByRole('radio', { name: 'To revision 3' }))
    expect(screen.getByText('Choose two different revisions.')).toBeDefined()
  })
})

describe('an older revision', () => {
  test('is restored as a new one, upon the newest, with a reason', async () => {
    const { api, user } = await opened()
    await user.click(await screen.findByRole('radio', { name: 'To revision 1' }))
    await user.click(await screen.findByRole('button', { name: 'Restore revision 1 as a new one' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore revision 1' }))
    const why = dialog.getByRole('textbox', { name: /Why/ })
    await user.clear(why)
    expect(dialog.getByRole('button', { name: 'Save as revision 4' })).toHaveProperty('disabled', true)
    await user.type(why, 'Back to it')
    await user.click(dialog.getByRole('button', { name: 'Save as revision 4' }))
    expect(await screen.findByRole('button', { name: 'Restore revision 1 as a new one' })).toBeDefined()
    expect(api.sent(address)).toEqual([{ content: api.versions(id)[0]?.content, basedOn: 3, message: 'Back to it' }])
  })

  test('that cannot be restored now says why, and keeps the reason', async () => {
    const { user } = await opened({
      [address]: () => problem(409, 'revision.out-of-date', { detail: 'Somebody has saved since.' }),
    })
    await user.click(await screen.findByRole('radio', { name: 'To revision 1' }))
    await user.click(await screen.findByRole('button', { name: 'Restore revision 1 as a new one' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Save as revision 4' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Somebody has saved since.')
    expect(dialog.getByRole('textbox', { name: /Why/ })).toHaveProperty('value', 'Restores revision 1')
  })

  test('is not restored by who may only look', async () => {
    const view = viewOf(consoleApi(), id, { mayEdit: false })
    const { user } = await opened({ [`GET /api/documents/${id}`]: () => view })
    await user.click(await screen.findByRole('radio', { name: 'To revision 1' }))
    expect(await screen.findByRole('heading', { name: 'From revision 2 to 1' })).toBeDefined()
    await allAnswered()
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull()
  })
})
