import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { earlyScriptSource } from '../../../server/borrower/early.ts'
import { adminHost, startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let production: TestServer
beforeAll(async () => {
  server = await startServer()
  production = await startServer({
    environment: { MODE: 'production', AUTH_SECRET: 's'.repeat(32), CHANNEL: 'staging' },
  })
})
afterAll(async () => {
  await server.stop()
  await production.stop()
})

const get = (host: string, url: string) => server.app.inject({ url, headers: { host } })
const policyOf = (reply: { headers: Record<string, unknown> }) =>
  Object.fromEntries(
    String(reply.headers['content-security-policy'])
      .split('; ')
      .map((part): [string, string] => [part.split(' ', 1)[0] ?? '', part.slice(part.indexOf(' ') + 1)]),
  )

describe('every answer', () => {
  test.each([
    ['acme.localhost', '/account/loan/register'],
    ['acme.localhost', '/account/loan/current.json'],
    ['acme.localhost', '/account/loan/assets/main-1a.js'],
    ['acme.localhost', '/nothing'],
    ['acme.localhost', '/account/x'],
    ['nobody.example', '/'],
    [adminHost, '/'],
    [adminHost, '/api/me'],
    [adminHost, '/preview'],
    ['acme.localhost', '/healthz'],
  ])('from %s%s says what browsers may not do with it', async (host, url) => {
    const { headers } = await get(host, url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    })
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*|https?:\/\/(?!admin\.localhost)/)
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('carries the reference under which the log knows it', async () => {
    const urls = ['/account/loan/current.json', '/nothing', '/healthz', '/account/%zz']
    const replies = await Promise.all(urls.map((url) => get('acme.localhost', url)))
    const references = replies.map(({ headers }) => headers['x-request-id'])
    expect(new Set(references).size).toBe(urls.length)
    for (const reference of references) expect(reference).toMatch(/^[0-9a-f-]{36}$/)
    const known = server.logged().map((line) => line.reference)
    expect(known).toEqual(expect.arrayContaining(references.slice(0, 3)))
  })

  test('asks for https in production', async () => {
    const reply = await production.app.inject({ url: '/account/loan/register', headers: { host: 'acme.localhost' } })
    expect(reply.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(reply.body).toContain('"environment":"production"')
  })
})

describe('the policy', () => {
  test('of a borrower’s page lets nothing in but the site’s own files and its own style, and no text become script', async () => {
    const reply = await get('acme.localhost', '/account/loan/register')
    const styles = [...reply.body.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, style = '']) => style)
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(styles[1]).toContain('--surface')
    expect(policyOf(reply)).toEqual({
      'default-src': "'none'",
      // The one script that may stand in a page: before its app is here.
      'script-src': `'self' ${earlyScriptSource}`,
      'style-src': ["'self'", ...hashes].join(' '),
      'connect-src': "'self'",
      'img-src': "'self'",
      'font-src': "'self'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    })
  })

  test('of the console names a nonce that is new each time and stands in the page', async () => {
    const replies = await Promise.all([get(adminHost, '/'), get(adminHost, '/orgs/acme')])
    const nonces = replies.map((reply) => /'nonce-([^']+)'/.exec(policyOf(reply)['script-src'] ?? '')?.[1])
    expect(new Set(nonces).size).toBe(2)
    for (const [index, { body }] of replies.entries()) expect(body).toContain(`nonce="${nonces[index]}"`)
    expect(policyOf(replies[0] ?? { headers: {} })['frame-src']).toBe("'self'")
  })

  test('of the preview gives it an origin of its own and no connections', async () => {
    const reply = await get(`${adminHost}:3000`, '/preview')
    expect(policyOf(reply)).toMatchObject({
      sandbox: 'allow-scripts allow-forms',
      'script-src': expect.stringMatching(/^'nonce-[^']+' 'strict-dynamic'$/),
      'frame-ancestors': `http://${adminHost}:3000`,
    })
    expect(policyOf(reply)['connect-src']).toBeUndefined()
    const script = await get(adminHost, '/preview/assets/preview-4d.js')
    expect(script.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
})

test('the console says how to get in in demo mode, and only there', async () => {
  expect((await get(adminHost, '/')).body).toContain('waymark-demo')
  const reply = await production.app.inject({ url: '/', headers: { host: adminHost } })
  expect(reply.body).not.toContain('demo.example')
})

test('the console’s cookie is secure in production', async () => {
  const { auth } = production.deps
  expect((await auth.$context).authCookies.sessionToken).toMatchObject({
    name: '__Host-waymark.session_token',
    attributes: { secure: true },
  })
})
