import { describe, expect, test } from 'vitest'
import { at, id, save, saving, withServer } from '../../support/admin-server.ts'
import { sentBundle } from '../../support/sent-bundle.ts'
import type { TestServer } from '../../support/server.ts'
import { inSpanish } from '../../support/small-documents.ts'
import { disclosures } from '../../support/store.ts'

let server: TestServer
const take = (opened: TestServer) => {
  server = opened
}

describe('from an edit to the borrower and back', () => {
  withServer({ each: true }, take)

  test('publishing shows it at once, rolling back takes it away', async () => {
    const cookie = await server.signIn('admin')
    const shown = async () => JSON.stringify(await sentBundle(server.app, 'acme.localhost'))
    const old = await shown()
    await save(server, cookie, saving('Rates may rise.'))
    expect((await server.admin(cookie, { url: '/api/releases/pending' })).json()).toMatchObject({
      live: 1,
      documents: [{ id, change: 'changed', revision: 2, liveRevision: 1 }],
      orgs: [{ org: 'acme' }, { org: 'bravo' }],
    })
    const published = await server.admin(cookie, {
      method: 'POST',
      url: '/api/releases',
      payload: { expects: 1, key: 'publish-key-1', message: 'Rates' },
    })
    expect([published.statusCode, published.json()]).toMatchObject([201, { number: 2 }])
    expect(await shown()).toContain('Rates may rise.')

    const late = await server.admin(cookie, {
      method: 'POST',
      url: '/api/releases',
      payload: { expects: 1, key: 'publish-key-2', message: 'Rates' },
    })
    expect(late.json()).toMatchObject({ status: 409, code: 'release.out-of-date', live: 2 })
    expect((await server.admin(cookie, { url: '/api/releases/by-key/publish-key-1' })).json()).toMatchObject({
      number: 2,
    })

    const back = await server.admin(cookie, {
      method: 'POST',
      url: '/api/releases/1/rollback',
      payload: { expects: 2, key: 'rollback-key', message: 'Wrong' },
    })
    expect(back.json()).toMatchObject({ number: 3, kind: 'rollback', source: 1 })
    expect(await shown()).toBe(old)
    expect((await server.admin(cookie, { url: '/api/releases' })).json()).toMatchObject({
      live: 3,
      releases: [{ number: 3 }, { number: 2 }, { number: 1 }],
    })
    expect((await server.admin(cookie, { url: '/api/releases/2' })).json()).toMatchObject({
      release: { number: 2 },
      changes: [{ document: id, change: 'changed' }],
    })
    const { revisions } = (await server.admin(cookie, { url: at('/history') })).json()
    expect(
      revisions.map(({ number, releases, isLive }: { number: number; releases: number[]; isLive: boolean }) => [
        number,
        releases,
        isLive,
      ]),
    ).toEqual([
      [3, [3], true],
      [2, [2], false],
      [1, [1], false],
    ])
    expect((await server.admin(cookie, { url: at('/revisions/2') })).json()).toMatchObject({
      number: 2,
      content: disclosures('Rates may rise.'),
    })
  })

  test('a page that was loaded before still gets its bundle', async () => {
    const { manifest = '', hashes = {} } = (await sentBundle(server.app, 'acme.localhost')) ?? {}
    const cookie = await server.signIn('admin')
    for (let number = 1; number <= 5; number++) {
      await save(server, cookie, saving(`Text ${'abcde'[number - 1]}.`, number))
      await server.admin(cookie, {
        method: 'POST',
        url: '/api/releases',
        payload: { expects: number, key: `publish-key-${number}`, message: 'Rates' },
      })
    }
    expect(server.deps.live.current()?.number).toBe(6)
    const urls = [manifest, ...Object.values(hashes).map((hash) => `/account/loan/bundles/${hash}.json`)]
    expect(urls.length).toBeGreaterThan(3)
    for (const url of urls)
      expect((await server.app.inject({ url, headers: { host: 'acme.localhost' } })).statusCode).toBe(200)
  })
})

describe('comparing', () => {
  withServer({ each: true }, take)

  const diff = async (from: string, to: string) => {
    const url = `/api/diff?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`
    return (await server.admin(await server.signIn('compliance'), { url })).json()
  }

  test('shows what differs, path by path', async () => {
    await save(server, await server.signIn('compliance'), saving('Rates may rise.'))
    const expected = {
      documents: [
        {
          id,
          change: 'changed',
          differences: [
            { path: '/items/rates/body/en', before: 'Rates may change.', after: 'Rates may rise.' },
            {
              path: '/items/rates/body/es',
              before: inSpanish('Rates may change.'),
              after: inSpanish('Rates may rise.'),
            },
          ],
        },
      ],
    }
    expect(await diff(`${id}@1`, `${id}@2`)).toMatchObject(expected)
    expect(await diff('live', 'edited')).toMatchObject(expected)
    expect(await diff('release:1', 'edited')).toMatchObject(expected)
    expect(await diff('release:1', 'live')).toMatchObject({ documents: [] })
  })

  test.each(['nonsense', 'release:9', `${id}@9`])('with "%s" is refused', async (name) => {
    expect((await diff(name, 'live')).status).toBeGreaterThanOrEqual(400)
  })
})

describe('before saving', () => {
  withServer({ each: false }, take)

  test('a draft is checked with everything else', async () => {
    const content = { rows: [] }
    const reply = await server.admin(await server.signIn('viewer'), {
      method: 'POST',
      url: '/api/check',
      payload: { documents: [{ id: 'journeys/loan/routing', content }] },
    })
    expect(reply.json().issues).toMatchObject([{ file: 'journeys/loan/routing', code: 'schema.required' }])
  })

  test('the preview gets all documents of the journey and of the org with its ancestors', async () => {
    const reply = await server.admin(await server.signIn('viewer'), {
      url: '/api/preview/documents?org=acme&journey=loan',
    })
    const ids = Object.keys(reply.json().documents)
    expect(ids).toEqual(
      expect.arrayContaining([
        'journeys/loan/journey',
        'journeys/loan/screens/start',
        'orgs/acme/org',
        'orgs/base/brand',
        'orgs/base/assets/logo.svg',
      ]),
    )
    expect(ids).not.toContain('orgs/bravo/org')
  })
})
