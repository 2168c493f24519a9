import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ environment: { TRUSTED_PROXY: '10.0.0.0/8' } })
})
afterAll(() => server.stop())

type Hashes = { [name: string]: string }

const get = (host: string, url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ method: 'GET', url, remoteAddress, headers: { host, ...headers } })

describe('an org', () => {
  test.each(['acme.localhost', 'ACME.localhost', 'acme.localhost:3000', 'acme.localhost.', 'acme.localhost.:3000'])(
    'is found by the host "%s"',
    async (host) => {
      const reply = await get(host, '/account/loan/register')
      expect(reply.statusCode).toBe(200)
      expect(information(reply.body).orgCode).toBe('acme')
    },
  )

  test.each([
    'other.localhost',
    'acme.localhost.evil.example',
    'xacme.localhost',
    'acme',
    'acme.localhost:3000:1',
    'acme..localhost',
  ])('is not found by the host "%s"', async (host) => {
    const reply = await get(host, '/account/loan/register')
    expect([reply.statusCode, reply.body]).toEqual([404, 'no private label data was found\n'])
  })

  test('is found by a forwarded host only when a configured peer says so', async () => {
    const forwarded = { 'x-forwarded-host': 'bravo.localhost' }
    expect(information((await get('acme.localhost', '/account/loan/register', forwarded)).body).orgCode).toBe('acme')
    expect(
      information((await get('acme.localhost', '/account/loan/register', forwarded, '10.1.2.3')).body).orgCode,
    ).toBe('bravo')
    expect(
      (await get('acme.localhost', '/account/loan/register', { 'x-forwarded-host': 'nobody.example' }, '10.1.2.3'))
        .statusCode,
    ).toBe(404)
  })

  test('never gets the console', async () => {
    expect((await get('acme.localhost', '/api/me')).statusCode).toBe(404)
    expect((await get('acme.localhost', '/preview')).statusCode).toBe(404)
  })
})

describe('the shell', () => {
  test('carries the organisation information and says where everything stands', async () => {
    const { body } = await get('acme.localhost', '/account/loan/register')
    expect(Object.keys(information(body)).sort()).toEqual([
      'baseUrl',
      'canonicalOrgCode',
      'orgBrand',
      'orgCode',
      'orgMetaData',
      'orgPricingData',
    ])
    const page = jsonOf(body, 'page')
    expect(page).toMatchObject({
      release: 1,
      environment: 'demo',
      channel: 'preview',
    })
    expect(body).toContain('<script type="module" src="/account/loan/assets/main-1a.js">')
    expect(body).toContain('<link rel="modulepreload" href="/account/loan/assets/shared-3c.js">')
    expect((await get('acme.localhost', String(page.manifest))).json()).toEqual({ format: 2, parts: page.parts })
    expect((await get('acme.localhost', `${page.files}/logo.svg`)).headers['content-type']).toBe('image/svg+xml')
  })

  test.each([
    ['/account/loan/register?step=name', 200],
    ['/auth/login', 200],
    ['/account/loan/662e4162-0000-4000-8000-000000000000/start', 200],
  ])('stands at %s with %i', async (url, status) => {
    const reply = await get('acme.localhost', url)
    expect(reply.statusCode).toBe(status)
    expect(reply.body).toContain('<div id="root">')
  })

  test('comes in the language that was chosen, else in the one that the browser prefers', async () => {
    const locale = async (headers: Record<string, string>) =>
      /<html lang="(..)">/.exec((await get('acme.localhost', '/account/loan/register', headers)).body)?.[1]
    expect(await locale({ 'accept-language': 'fr, es-MX;q=0.8, en;q=0.5' })).toBe('es')
    expect(await locale({ 'accept-language': 'en;q=0.5, es;q=0' })).toBe('en')
    expect(await locale({ 'accept-language': 'es', cookie: 'a=b; lang=en' })).toBe('en')
    expect(await locale({ cookie: 'lang=xx' })).toBe('en')
  })

  test('is not sent again while it is the same', async () => {
    const first = await get('acme.localhost', '/account/loan/register')
    const second = await get('acme.localhost', '/account/loan/register', {
      'if-none-match': String(first.headers.etag),
    })
    expect([second.statusCode, second.body]).toEqual([304, ''])
  })

  test('begins with the parts that a page outside applications needs, and asks for those of one inside at once', async () => {
    const outside = (await get('acme.localhost', '/account/loan/register')).body
    expect(jsonOf(outside, 'page').first).toEqual(['page', 'registration'])
    expect(jsonOf(outside, 'part page')).toMatchObject({ locale: 'en', org: { code: 'acme' } })
    expect(jsonOf(outside, 'part page')).not.toHaveProperty('screens')
    expect(Object.keys(jsonOf(outside, 'part registration').screens as object)).toEqual(['start'])
    const inside = (await get('acme.localhost', '/account/loan/662e4162-0000-4000-8000-000000000000/start')).body
    const { first, parts, bundles } = jsonOf(inside, 'page') as { first: string[]; parts: Hashes; bundles: string }
    expect(first).toEqual(['page', 'registration'])
    expect(inside).not.toContain('id="part ')
    for (const name of first)
      expect(inside).toContain(`<link rel="preload" as="fetch" crossorigin href="${bundles}/${parts[name]}.json">`)
  })

  test('has no place for scripts in what documents say', async () => {
    const text = [...(await get('acme.localhost', '/account/loan/register')).body.matchAll(/<script/g)]
    expect(text).toHaveLength(5)
  })
})

describe('a file', () => {
  test('is compressed, immutable and typed', async () => {
    const page = jsonOf((await get('acme.localhost', '/account/loan/register')).body, 'page')
    for (const url of ['/account/loan/assets/main-1a.js', `${page.bundles}/${(page.parts as Hashes).page}.json`]) {
      for (const encoding of ['br', 'gzip']) {
        const reply = await get('acme.localhost', url, { 'accept-encoding': encoding })
        expect(reply.headers).toMatchObject({
          'content-encoding': encoding,
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
        })
      }
    }
    expect((await get('acme.localhost', '/account/loan/assets/main-1a.js')).headers['content-encoding']).toBeUndefined()
  })

  test.each([
    '/account/loan/assets/none.js',
    '/account/loan/assets/%2e%2e%2fsecret',
    `/account/loan/bundles/${'0'.repeat(64)}.json`,
    '/account/loan/bundles/x.json',
    '/account/loan/themes/x.css',
    '/other',
  ])('that does not exist is not found: %s', async (url) => {
    expect((await get('acme.localhost', url)).statusCode).toBe(404)
  })

  test('says which release is current', async () => {
    const reply = await get('acme.localhost', '/account/loan/current.json')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toMatchObject({
      release: 1,
      manifests: { en: expect.stringMatching(/^\/account\/loan\/bundles\//), es: expect.anything() },
      // What a page looks at that was loaded before bundles came in parts.
      bundles: {},
    })
  })
})

describe('a redirect of the journey', () => {
  test.each([
    ['/account/register?pop-webchat=1&secret=2&orgCode=x', '/account/loan/register?pop-webchat=1'],
    ['/account/anything/else?x=1', '/dashboard'],
    ['/account/loan/assets/../../.vite/manifest.json', '/dashboard'],
    ['/', '/dashboard'],
  ])('leads from %s to %s', async (from, to) => {
    const reply = await get('acme.localhost', from)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, to])
  })

  test('never leads to another site', async () => {
    for (const url of [
      '/account/..//evil.example',
      '//evil.example/account/x',
      '/account/%2F%2Fevil.example',
      '/\\evil.example',
    ]) {
      const { location = '' } = (await get('acme.localhost', url)).headers
      expect(String(location)).toMatch(/^(\/[a-z][^\\]*)?$/)
    }
  })
})

test('a page without organisation information fails with the specified words', async () => {
  const release = server.deps.live.current()
  const org = release?.byHost.get('acme.localhost')
  if (!org) throw new Error('acme is live')
  const { information: kept } = org
  try {
    Object.assign(org, { information: undefined })
    const reply = await get('acme.localhost', '/account/loan/register')
    expect([reply.statusCode, reply.body]).toEqual([500, 'no private label data was found\n'])
  } finally {
    Object.assign(org, { information: kept })
  }
})

test('before there is any release, no host has organisation information', async () => {
  const empty = await startServer({ publish: false })
  const reply = await empty.app.inject({ url: '/account/loan/register', headers: { host: 'acme.localhost' } })
  expect([reply.statusCode, reply.body]).toEqual([404, 'no private label data was found\n'])
  expect((await empty.app.inject('/readyz')).json()).toEqual({ status: 'ready', release: null, store: 'answers' })
  await empty.stop()
})

function information(html: string): Record<string, unknown> {
  return jsonOf(html, 'organisation')
}

function jsonOf(html: string, id: string): Record<string, unknown> {
  const [, json = ''] = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html) ?? []
  return JSON.parse(json) as Record<string, unknown>
}
