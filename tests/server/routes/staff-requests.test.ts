import { describe, expect, test } from 'vitest'
import { at, save, saving, withServer } from '../../support/admin-server.ts'
import { adminHost, startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
const take = (opened: TestServer) => {
  server = opened
}

describe('signing in', () => {
  withServer({ each: true }, take)

  test('gives a session that says who one is', async () => {
    const cookie = await server.signIn('compliance')
    const reply = await server.admin(cookie, { url: '/api/me' })
    expect(reply.json()).toMatchObject({
      email: 'compliance@demo.example',
      roles: ['compliance'],
      canPublish: false,
      mode: 'demo',
      channel: 'preview',
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('sets a cookie that scripts and other sites cannot use', async () => {
    const headers = { host: adminHost, origin: `http://${adminHost}` }
    const payload = { email: 'admin@demo.example', password: 'waymark-demo' }
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload })
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  })

  test('ends with signing out', async () => {
    const cookie = await server.signIn('admin')
    expect((await server.admin(cookie, { method: 'POST', url: '/api/auth/sign-out' })).statusCode).toBe(200)
    expect((await server.admin(cookie, { url: '/api/me' })).json()).toMatchObject({
      status: 401,
      code: 'session.missing',
    })
  })

  test('is refused after five failed tries, for a while', async () => {
    const attempt = () =>
      server.admin('', {
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: 'admin@demo.example', password: 'wrong' },
      })
    for (let tries = 0; tries < 5; tries++)
      expect((await attempt()).json()).toMatchObject({ status: 401, code: 'session.refused' })
    const reply = await attempt()
    expect(reply.json()).toMatchObject({ status: 429, code: 'session.too-many-tries' })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('is open to nobody new', async () => {
    const payload = { email: 'eve@evil.example', password: 'password-of-eve', name: 'Eve' }
    expect((await server.admin('', { method: 'POST', url: '/api/auth/sign-up/email', payload })).statusCode).toBe(401)
  })

  test('with a demo account is refused in production', async () => {
    const environment = { MODE: 'production', AUTH_SECRET: 's'.repeat(32), CHANNEL: 'staging' }
    const production = await startServer({ environment })
    await expect(production.signIn('admin')).rejects.toThrow('401')
    await production.stop()
  })
})

describe('without a session', () => {
  withServer({ each: false }, take)

  test.each([
    '/api/me',
    '/api/orgs',
    '/api/journeys',
    at(''),
    at('/history'),
    '/api/releases',
    '/api/releases/pending',
    '/api/diff?from=live&to=edited',
    '/api/nothing',
  ])('nothing is told: %s', async (url) => {
    expect((await server.admin('', { url })).json()).toMatchObject({ status: 401, code: 'session.missing' })
  })
})

describe('a request that is not as it must be', () => {
  withServer({ each: false }, take)

  test.each<[string, object]>([
    ['no message', { content: {}, basedOn: 1 }],
    ['a number as text', { content: {}, basedOn: '1', message: 'x' }],
    ['an unknown member', { content: {}, basedOn: 1, message: 'x', force: true }],
  ])('with %s is refused as it stands', async (_what, payload) => {
    expect((await save(server, await server.signIn('compliance'), payload)).json()).toMatchObject({
      status: 400,
      code: 'request.invalid',
    })
  })

  test.each(['__proto__', 'constructor'])('never takes a key named "%s" for more than a key', async (name) => {
    const payload = `{"content":{"${name}":{"polluted":true}},"basedOn":1,"message":"x"}`
    const headers = { 'content-type': 'application/json' }
    const reply = await server.admin(await server.signIn('admin'), {
      method: 'POST',
      url: at('/revisions'),
      headers,
      payload,
    })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('more than the limit is refused', async () => {
    const reply = await save(server, await server.signIn('admin'), saving('x'.repeat(3_000_000)))
    expect(reply.json()).toMatchObject({ status: 413, code: 'request.too-large' })
  })
})

describe('a request from another site', () => {
  withServer({ each: false }, take)

  test.each([{ origin: 'http://evil.example' }, { origin: 'null' }, { origin: 'http://acme.localhost' }])(
    'is refused: %j',
    async (headers) => {
      const cookie = await server.signIn('admin')
      const reply = await server.admin(cookie, {
        method: 'POST',
        url: at('/revisions'),
        headers,
        payload: saving('Theirs.'),
      })
      expect(reply.json()).toMatchObject({ status: 403, code: 'request.cross-site' })
    },
  )

  test('without an origin is refused when the browser says that it is one', async () => {
    const cookie = await server.signIn('admin')
    const headers = { host: adminHost, cookie, 'sec-fetch-site': 'cross-site' }
    const reply = await server.app.inject({
      method: 'POST',
      url: at('/revisions'),
      headers,
      payload: saving('Theirs.'),
    })
    expect(reply.json()).toMatchObject({ code: 'request.cross-site' })
  })
})
