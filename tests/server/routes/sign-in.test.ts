import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminHost, clock, startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let time = Date.parse(clock)
beforeEach(async () => {
  server = await startServer({ now: () => new Date(time).toISOString() })
})
afterEach(() => server.stop())

type From = { email?: string; cookie?: string; remoteAddress?: string }

const signIn = (
  password: string,
  { email = 'admin@demo.example', cookie = '', remoteAddress = '10.0.0.1' }: From = {},
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { host: adminHost, origin: `http://${adminHost}`, cookie },
    remoteAddress,
    payload: { email, password },
  })
const right = 'waymark-demo'
const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof signIn>>, named = '') =>
  cookies
    .filter(({ name }) => name.includes(named))
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

describe('two hundred wrong passwords at once', () => {
  test('are looked at five times at most, keep no page waiting, and lock nobody out', async () => {
    const known = cookiesOf(await signIn(right), 'device')
    const wrong = Array.from({ length: 200 }, () => signIn('wrong'))
    const statuses = (await Promise.all(wrong)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(195)

    const refused = await signIn(right)
    expect(refused.json()).toMatchObject({ status: 429, code: 'session.too-many-tries' })
    // Somebody else at the same address, and a browser that has signed in before, do not notice.
    expect((await signIn(right, { email: 'compliance@demo.example' })).statusCode).toBe(200)
    expect((await signIn(right, { cookie: known })).statusCode).toBe(200)
    time += Number(refused.headers['retry-after']) * 1000
    expect((await signIn(right)).statusCode).toBe(200)
  })
})

describe('signing in', () => {
  test('is waited for in a short queue only: who comes when it is full is told so, and it counts for nothing', async () => {
    const emails = Array.from({ length: 20 }, (_none, index) => `nobody${index}@x.example`)
    const replies = await Promise.all(emails.map((email) => signIn('wrong', { email })))
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBe('2')
    for (let failed = 0; failed < 4; failed++)
      expect((await signIn('wrong', { email: 'nobody19@x.example' })).statusCode).toBe(401)
  })

  test('ends the session that the browser had before', async () => {
    const before = cookiesOf(await signIn(right))
    expect((await server.admin(before, { url: '/api/me' })).statusCode).toBe(200)
    const after = cookiesOf(await signIn(right, { email: 'compliance@demo.example', cookie: before }))
    expect((await server.admin(before, { url: '/api/me' })).statusCode).toBe(401)
    expect((await server.admin(after, { url: '/api/me' })).json()).toMatchObject({ email: 'compliance@demo.example' })
  })

  test('and asking who one is never answer with what opens the session', async () => {
    const reply = await signIn(right)
    const token = decodeURIComponent(cookiesOf(reply, 'session_token').split('=')[1] ?? '').split('.')[0] ?? ''
    expect(token.length).toBeGreaterThan(20)
    const cookie = cookiesOf(reply)
    const answers = [
      reply,
      await server.admin(cookie, { url: '/api/auth/get-session' }),
      await server.admin(cookie, { url: '/api/me' }),
    ]
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200)
      expect(body).not.toContain(token)
    }
    expect(answers[1]?.json()).toEqual({ user: { email: 'admin@demo.example', name: 'Demo administrator' } })
  })

  test('a device cookie of another account, or one made by hand, counts for nothing', async () => {
    const other = cookiesOf(await signIn(right, { email: 'viewer@demo.example' }), 'device')
    for (let failed = 0; failed < 5; failed++) await signIn('wrong')
    const [name = '', value = ''] = other.split('=')
    const own = cookiesOf(await signIn(right, { email: 'compliance@demo.example' }), 'device').split('=')[0] ?? ''
    for (const cookie of [other, `${own}=${value}`, `${name}=x.y`])
      expect((await signIn(right, { cookie })).statusCode).toBe(429)
  })
})

describe('cookies in production', () => {
  test('belong to this host alone', async () => {
    const environment = { MODE: 'production', AUTH_SECRET: 's'.repeat(32), CHANNEL: 'preview' }
    const production = await startServer({ environment })
    const { auth, db } = production.deps
    const { addPerson } = await import('../../../server/auth/people.ts')
    await addPerson(db, auth, {
      email: 'ann@x.example',
      name: 'Ann',
      password: 'a long password',
      roles: ['viewer'],
      by: 'test',
      at: clock,
    })
    const reply = await production.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { host: adminHost, origin: `https://${adminHost}` },
      payload: { email: 'ann@x.example', password: 'a long password' },
    })
    expect(reply.cookies.length).toBe(2)
    for (const cookie of reply.cookies) {
      expect(cookie).toMatchObject({
        name: expect.stringMatching(/^__Host-waymark\./),
        secure: true,
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
      })
      expect(cookie.domain).toBeUndefined()
    }
    expect((await production.admin(cookiesOf(reply), { url: '/api/me' })).statusCode).toBe(200)
    await production.stop()
  })
})

describe('a request from another port or scheme of this host', () => {
  test.each([
    [`http://${adminHost}:3001`, `${adminHost}:3000`],
    [`https://${adminHost}:3000`, `${adminHost}:3000`],
    [`http://${adminHost}`, `${adminHost}:3000`],
  ])('%s is refused at %s', async (origin, host) => {
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { host, origin } })
    expect(reply.json()).toMatchObject({ status: 403, code: 'request.cross-site' })
    const own = { host, origin: `http://${host}` }
    expect((await server.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: own })).statusCode).toBe(200)
  })
})
