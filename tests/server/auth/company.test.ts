import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Company, signInAtCompany, startCompany } from '../../support/company.ts'
import { adminHost, startServer, type TestServer } from '../../support/server.ts'
import { audited, cookieOf, send, signedInAs } from '../../support/staff.ts'

let company: Company
let server: TestServer
beforeAll(async () => {
  company = await startCompany([
    { email: 'ann@x.example' },
    { email: 'stranger@x.example' },
    { email: 'admin@demo.example' },
    { email: 'loose@x.example', isVerified: false },
  ])
  company.open(`http://${adminHost}:3000/api/auth/callback/company`)
})
afterAll(() => company.close())
beforeEach(async () => {
  server = await startServer({ environment: company.environment })
})
afterEach(() => server.stop())

const begin = async (back = '/journeys') => {
  const { status, body, reply } = await send(server, '', '/api/auth/company/begin', { back })
  expect(status).toBe(200)
  return { url: body.url as string, cookie: cookieOf([reply.headers['set-cookie'] ?? []].flat()), reply }
}
/** What comes back from there, in the browser that left or in another one. */
const comeBack = (target: URL, cookie: string) =>
  server.app.inject({
    url: `${target.pathname}${target.search}`,
    headers: { host: `${adminHost}:3000`, cookie, 'sec-fetch-site': 'cross-site' },
  })
const enter = async (email: string, back?: string) => {
  const { url, cookie } = await begin(back)
  const reply = await comeBack(await signInAtCompany(url, { email }), cookie)
  return { reply, location: reply.headers.location ?? '', cookie: cookieOf([reply.headers['set-cookie'] ?? []].flat()) }
}
const ann = () => signedInAs(server, { email: 'ann@x.example', grants: [{ role: 'viewer', org: '' }] })

describe('the company’s own sign-in', () => {
  test('opens the account of who was invited, and leads back to where they wanted to go', async () => {
    await ann()
    const { reply, location, cookie } = await enter('ann@x.example', '/journeys/loan?view=json')
    expect([reply.statusCode, location]).toEqual([303, '/journeys/loan?view=json'])
    expect((await send(server, cookie, '/api/me')).body).toMatchObject({ email: 'ann@x.example' })
    expect((await send(server, cookie, '/api/account')).body).toMatchObject({
      hasPassword: false,
      sessions: expect.arrayContaining([expect.objectContaining({ isThis: true, way: 'company' })]),
    })
    expect((await audited(server, 'session.begin')).at(-1)).toMatchObject({ details: { way: 'company' } })
  })

  test('is an invitation accepted: its link is used up', async () => {
    const boss = await signedInAs(server, { email: 'boss@x.example', grants: [{ role: 'administrator', org: '' }] })
    const invitation = { email: 'ann@x.example', name: 'Ann', grants: [{ role: 'viewer', org: 'acme' }] }
    await send(server, boss.cookie, '/api/people', invitation)
    const { cookie } = await enter('ann@x.example')
    expect((await send(server, cookie, '/api/me')).body).toMatchObject({ grants: invitation.grants })
    expect((await audited(server, 'person.join'))[0]?.details).toEqual({ way: 'company' })
    expect(await server.deps.db.selectFrom('person_links').selectAll().execute()).toEqual([])
  })

  test('is a second factor by itself', async () => {
    const boss = await signedInAs(server, { email: 'boss@x.example', grants: [{ role: 'administrator', org: '' }] })
    await send(server, boss.cookie, '/api/people/second-factor', { required: true })
    await ann()
    const { cookie } = await enter('ann@x.example')
    expect((await send(server, cookie, '/api/me')).body).toMatchObject({ needsSecondFactor: false })
    expect((await send(server, cookie, '/api/orgs')).status).toBe(200)
  })

  test('goes there with a proof of its own, and a cookie that comes back from another site', async () => {
    const { url, reply } = await begin()
    const query = new URL(url).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('nonce')?.length).toBeGreaterThan(20)
    expect(query.get('redirect_uri')).toBe('http://admin.localhost:3000/api/auth/callback/company')
    expect(reply.cookies).toMatchObject([{ name: 'waymark.state', sameSite: 'Lax', httpOnly: true }])
  })
})

describe('nobody comes in', () => {
  const isRefused = async ({ location, cookie }: { location: string; cookie: string }, failed: string) => {
    expect(new URL(location, 'http://x').searchParams.get('failed')).toBe(failed)
    expect(location).toMatch(/^\/sign-in\?/)
    expect((await send(server, cookie, '/api/me')).status).toBe(401)
  }

  test('whom nobody has invited, and no account is made for them', async () => {
    await isRefused(await enter('stranger@x.example'), 'not-invited')
    const users = await server.deps.db.selectFrom('user').select('email').execute()
    expect(users.map(({ email }) => email)).not.toContain('stranger@x.example')
  })

  test('who was removed', async () => {
    const { id } = await ann()
    expect((await enter('ann@x.example')).location).toBe('/journeys')
    const boss = await signedInAs(server, { email: 'boss@x.example', grants: [{ role: 'administrator', org: '' }] })
    await send(server, boss.cookie, `/api/people/${id}/remove`, {})
    await isRefused(await enter('ann@x.example'), 'removed')
  })

  test('whose address the company does not vouch for', async () => {
    await signedInAs(server, { email: 'loose@x.example', grants: [{ role: 'viewer', org: '' }] })
    await isRefused(await enter('loose@x.example'), 'unverified')
  })

  test('who leaves the company’s page without signing in', async () => {
    const { url, cookie } = await begin()
    const reply = await comeBack(await signInAtCompany(url, { email: 'ann@x.example', cancel: true }), cookie)
    await isRefused({ location: reply.headers.location ?? '', cookie: '' }, 'cancelled')
  })

  test('who did not begin here: in another browser, with another state, or twice', async () => {
    await ann()
    const { url, cookie } = await begin()
    const target = await signInAtCompany(url, { email: 'ann@x.example' })
    const tampered = new URL(target)
    tampered.searchParams.set('state', `${tampered.searchParams.get('state')}x`)
    const other = await begin()
    for (const [where, what] of [
      [target, ''],
      [target, other.cookie],
      [tampered, cookie],
      [new URL('/api/auth/callback/company', target), cookie],
      [new URL('/api/auth/callback/company?error=access_denied', target), cookie],
    ] as const) {
      const reply = await comeBack(where, what)
      await isRefused(
        { location: reply.headers.location ?? '', cookie: cookieOf([reply.headers['set-cookie'] ?? []].flat()) },
        'not-begun-here',
      )
    }
    expect((await comeBack(target, cookie)).headers.location).toBe('/journeys')
    expect((await comeBack(target, cookie)).headers.location).toContain('failed=not-begun-here')
  })

  test('with a code that the provider did not give', async () => {
    await ann()
    const { url, cookie } = await begin()
    const target = await signInAtCompany(url, { email: 'ann@x.example' })
    target.searchParams.set('code', 'made-up')
    const reply = await comeBack(target, cookie)
    await isRefused({ location: reply.headers.location ?? '', cookie: '' }, 'other')
  })

  test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
    'by way of "%s"',
    async (back) => {
      expect((await send(server, '', '/api/auth/company/begin', { back })).status).toBe(400)
    },
  )
})

test('a demonstration’s account is opened by nobody in production', async () => {
  const production = await startServer({
    environment: { ...company.environment, MODE: 'production', AUTH_SECRET: 's'.repeat(32), CHANNEL: 'preview' },
  })
  const reply = await production.admin('', { method: 'POST', url: '/api/auth/company/begin', payload: { back: '/' } })
  expect(reply.json().url).toContain(encodeURIComponent('https://admin.localhost/api/auth/callback/company'))
  await production.stop()
})

test('a provider that is away keeps out who would sign in there, and nobody else', async () => {
  const away = await startServer({ environment: { ...company.environment, OIDC_ISSUER: 'http://127.0.0.1:9' } })
  const { status, body } = await send(away, '', '/api/auth/company/begin', { back: '/' })
  expect([status, body.code]).toEqual([502, 'session.company-away'])
  expect(await away.signIn('admin')).toContain('session_token')
  await away.stop()
})

test('a console without one says so', async () => {
  const plain = await startServer()
  expect((await send(plain, '', '/api/auth/company/begin', { back: '/' })).body.code).toBe('session.no-company')
  await plain.stop()
})
