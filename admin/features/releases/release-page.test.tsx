import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  type Answer,
  at,
  consoleApi,
  later,
  noServer,
  problem,
  silence,
  vic,
} from '../../../tests/admin/console-api.ts'
import { allAnswered, renderInConsole } from '../../../tests/admin/render.tsx'
import { ReleasePage } from './release-page.tsx'

const footer = 'orgs/base/footer'
const release = (number: number, more: object = {}) => ({
  number,
  contentHash: 'content-hash',
  predecessor: number === 1 ? null : number - 1,
  entryHash: 'entry-hash',
  channel: 'preview',
  kind: 'publish',
  source: null,
  at,
  author: 'bob@x.example',
  message: 'The new footer',
  ...more,
})
const view = (number: number, more: object = {}) => ({
  release: release(number, more),
  documents: [{ document: footer, revision: 1, sha256: '' }],
  bundles: [
    { org: 'acme', name: 'loan.en', hash: '' },
    { org: 'acme', name: 'loan.es', hash: '' },
    { org: 'bravo', name: 'loan.en', hash: '' },
  ],
  changes: [],
})
const rollBack = 'POST /api/releases/2/rollback'

/** Of three releases the last is live. */
function opened(number: number, own: Record<string, Answer> = {}) {
  const api = consoleApi({
    'GET /api/releases': () => ({ channel: 'preview', live: 3, releases: [release(1), release(2), release(3)] }),
    [`GET /api/releases/${number}`]: () => view(number),
    [rollBack]: () => release(4, { kind: 'rollback', source: 2 }),
    ...own,
  })
  return renderInConsole(<ReleasePage number={number} />, { api, address: `/releases/${number}` })
}

describe('a release', () => {
  test('says who made it and why, what it changed, and what proves it', async () => {
    const { api } = await opened(2)
    expect(await screen.findByRole('heading', { level: 1, name: 'Release 2' })).toBeDefined()
    expect(screen.getByText('The new footer')).toBeDefined()
    expect(screen.getByText(/bob@x\.example/)).toBeDefined()
    const proof = within(screen.getByRole('region', { name: 'Proof' }))
    expect(proof.getByText('content-hash')).toBeDefined()
    expect(proof.getByText('entry-hash')).toBeDefined()
    expect(proof.getByText(/1 documents, 3 files for 2/).textContent).toBe('1 documents, 3 files for 2 lenders.')
    expect(await screen.findByText('Nothing differs.')).toBeDefined()
    expect(api.calls.find(({ path }) => path === '/api/diff')?.search).toEqual({ from: 'release:1', to: 'release:2' })
  })

  test('that is the first has nothing to be compared with', async () => {
    const { api } = await opened(1)
    expect(await screen.findByText(/It is the first: 1 documents came with it/)).toBeDefined()
    expect(api.calls.some(({ path }) => path === '/api/diff')).toBe(false)
  })

  test('that is live says so, and is no place to roll back to', async () => {
    await opened(3)
    expect(await screen.findByText('Live')).toBeDefined()
    await allAnswered()
    expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull()
  })

  test('that is on its way says so', async () => {
    await opened(2, { 'GET /api/releases/2': silence })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  })

  test('that is not there says so', async () => {
    await opened(9, { 'GET /api/releases/9': () => problem(404, 'release.not-found', { title: 'No such release' }) })
    expect(within(await screen.findByRole('alert')).getByText('No such release', { selector: 'p' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('rolling back', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Roll back to release 2' }))
  const act = { name: 'Roll back to release 2' }

  test('says what borrowers will see, asks for the reason, and leads to the new release', async () => {
    const { api, user, place } = await opened(2)
    await user.click(await screen.findByRole('button', act))
    const asked = await dialog()
    expect(await asked.findByText('Nothing differs.')).toBeDefined()
    expect(api.calls.some(({ search }) => search.from === 'release:3' && search.to === 'release:2')).toBe(true)
    expect(asked.getByRole('button', act)).toHaveProperty('disabled', true)
    expect(api.sent(rollBack)).toEqual([])
    await user.type(asked.getByRole('textbox', { name: /Why/ }), ' The footer is wrong ')
    await user.click(asked.getByRole('button', act))
    await waitFor(() => expect(place()).toBe('/releases/4'))
    expect(await screen.findByText('It has the content of release 2.')).toBeDefined()
    expect(api.sent(rollBack)).toEqual([
      { expects: 3, key: expect.stringMatching(/^[0-9a-f-]{36}$/), message: 'The footer is wrong' },
    ])
  })

  test('is for publishers and administrators', async () => {
    await opened(2, { 'GET /api/me': () => vic })
    expect(await screen.findByText('Nothing differs.')).toBeDefined()
    await allAnswered()
    expect(screen.queryByRole('button', act)).toBeNull()
  })

  test('that is refused says why, keeps the reason, and is another act the next time', async () => {
    const { api, user } = await opened(2, {
      [rollBack]: () => problem(409, 'release.out-of-date', { detail: 'Somebody has published since.' }),
    })
    await user.click(await screen.findByRole('button', act))
    const asked = await dialog()
    await user.type(asked.getByRole('textbox', { name: /Why/ }), 'Wrong')
    await user.click(asked.getByRole('button', act))
    expect((await asked.findByRole('alert')).textContent).toBe('Somebody has published since.')
    expect(asked.getByRole('textbox', { name: /Why/ })).toHaveProperty('value', 'Wrong')
    await user.click(asked.getByRole('button', act))
    await waitFor(() => expect(api.sent(rollBack)).toHaveLength(2))
    const [first, second] = api.sent(rollBack) as { key: string }[]
    expect(second?.key).not.toBe(first?.key)
  })

  test('without an answer is the same act the next time, so that it is done once', async () => {
    const { api, user, place } = await opened(2, { [rollBack]: noServer })
    await user.click(await screen.findByRole('button', act))
    const asked = await dialog()
    await user.type(asked.getByRole('textbox', { name: /Why/ }), 'Wrong')
    await user.click(asked.getByRole('button', act))
    expect((await asked.findByRole('alert')).textContent).toContain('cannot be reached')
    api.set(rollBack, () => release(4))
    await user.click(asked.getByRole('button', act))
    await waitFor(() => expect(place()).toBe('/releases/4'))
    const [first, second] = api.sent(rollBack) as { key: string }[]
    expect(second?.key).toBe(first?.key)
  })

  test('takes one press however often it is pressed', async () => {
    const slow = later(() => release(4))
    const { api, user, place } = await opened(2, { [rollBack]: slow.answer })
    await user.click(await screen.findByRole('button', act))
    const asked = await dialog()
    await user.type(asked.getByRole('textbox', { name: /Why/ }), 'Wrong')
    await user.click(asked.getByRole('button', act))
    await user.click(asked.getByRole('button', act))
    slow.come()
    await waitFor(() => expect(place()).toBe('/releases/4'))
    expect(api.sent(rollBack)).toHaveLength(1)
  })
})
