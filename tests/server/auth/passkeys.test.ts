import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { authenticator } from '../../support/authenticator.ts'
import { adminHost, clock, startServer, type TestServer } from '../../support/server.ts'
import { audited, cookieOf, type Somebody, send, signedInAs } from '../../support/staff.ts'

const origin = `http://${adminHost}`

let server: TestServer
let ann: Somebody
let time = Date.parse(clock)
beforeEach(async () => {
  time = Date.parse(clock)
  server = await startServer({ now: () => new Date(time).toISOString() })
  ann = await signedInAs(server, { email: 'ann@x.example', grants: [{ role: 'viewer', org: '' }] })
})
afterEach(() => server.stop())

type Device = ReturnType<typeof authenticator>
type Asked = { ceremony: string; options: Parameters<Device['create']>[0] }

const begin = async (cookie: string) => (await send(server, cookie, '/api/account/passkeys/begin', {})).body as Asked
const add = (cookie: string, ceremony: string, response: object) =>
  send(server, cookie, '/api/account/passkeys', { ceremony, response, name: 'Laptop' })
async function withPasskey(device = authenticator(origin)) {
  const { ceremony, options } = await begin(ann.cookie)
  expect((await add(ann.cookie, ceremony, device.create(options))).status).toBe(200)
  return device
}
const ask = async () => (await send(server, '', '/api/auth/passkey/begin', {})).body as Asked
const finish = (ceremony: string, response: object) =>
  send(server, '', '/api/auth/passkey/finish', { ceremony, response })
async function signIn(device: Device, told?: Parameters<Device['get']>[1]) {
  const { ceremony, options } = await ask()
  return finish(ceremony, device.get(options, told))
}

describe('a passkey', () => {
  test('opens the account of who made it', async () => {
    const device = await withPasskey()
    const { status, reply } = await signIn(device)
    expect(status).toBe(200)
    const cookie = cookieOf([reply.headers['set-cookie'] ?? []].flat())
    expect((await send(server, cookie, '/api/me')).body).toMatchObject({ email: 'ann@x.example' })
    expect((await send(server, cookie, '/api/account')).body.passkeys).toMatchObject([
      { name: 'Laptop', usedAt: clock },
    ])
    expect((await audited(server, 'session.begin')).at(-1)?.details).toEqual({ way: 'passkey' })
  })

  test.each<[string, Parameters<Device['get']>[1]]>([
    ['without its owner at it', { isVerified: false }],
    ['on another site', { origin: 'http://admin.evil.example' }],
    ['on another port', { origin: `${origin}:3001` }],
  ])('opens nothing %s', async (_where, told) => {
    const device = await withPasskey()
    expect((await signIn(device, told)).body).toMatchObject({ status: 401, code: 'session.passkey-refused' })
    expect((await signIn(device)).status).toBe(200)
  })

  test('answers each question once, and not for long', async () => {
    const device = await withPasskey()
    const { ceremony, options } = await ask()
    const answer = device.get(options)
    expect((await finish(ceremony, answer)).status).toBe(200)
    expect((await finish(ceremony, answer)).status).toBe(401)
    const late = await ask()
    time += 5 * 60_000
    expect((await finish(late.ceremony, device.get(late.options))).status).toBe(401)
    expect((await finish('made-up', answer)).status).toBe(401)
  })

  test('of somebody else, of nobody, or of a copy opens nothing', async () => {
    const device = await withPasskey()
    expect((await signIn(authenticator(origin))).status).toBe(401)
    const { ceremony, options } = await ask()
    const forged = { ...authenticator(origin).get(options), id: device.get(options).id }
    expect((await finish(ceremony, forged)).status).toBe(401)
    expect((await signIn(device)).status).toBe(200)
    device.forget(3)
    expect((await signIn(device)).status).toBe(401)
  })

  test('opens nothing once it is taken away, or its owner is', async () => {
    const device = await withPasskey()
    const [{ id }] = (await send(server, ann.cookie, '/api/account')).body.passkeys
    expect((await send(server, ann.cookie, `/api/account/passkeys/${id}/remove`, {})).status).toBe(200)
    expect((await signIn(device)).status).toBe(401)
    const other = await withPasskey(authenticator(origin))
    const boss = await signedInAs(server, { email: 'boss@x.example', grants: [{ role: 'administrator', org: '' }] })
    await send(server, boss.cookie, `/api/people/${ann.id}/remove`, {})
    expect((await signIn(other)).status).toBe(401)
  })
})

describe('a new passkey', () => {
  test('is not taken without its owner at it, from another site, by another session, or twice', async () => {
    const device = authenticator(origin)
    const bob = await signedInAs(server, { email: 'bob@x.example' })
    for (const [cookie, told] of [
      [ann.cookie, { isVerified: false }],
      [ann.cookie, { origin: 'http://evil.example' }],
      [bob.cookie, {}],
    ] as const) {
      const { ceremony, options } = await begin(ann.cookie)
      expect((await add(cookie, ceremony, device.create(options, told))).body.code).toBe('account.passkey-refused')
    }
    await withPasskey(device)
    const again = await begin(bob.cookie)
    expect((await add(bob.cookie, again.ceremony, device.create(again.options))).body.code).toBe(
      'account.passkey-refused',
    )
  })

  test('cannot be made by the question of a sign-in, nor the other way round', async () => {
    const device = authenticator(origin)
    const { ceremony, options } = await ask()
    expect((await add(ann.cookie, ceremony, device.create({ ...options, rp: { id: adminHost } }))).status).toBe(422)
    const own = await withPasskey(device)
    const adding = await begin(ann.cookie)
    expect((await finish(adding.ceremony, own.get({ ...adding.options, rpId: adminHost }))).status).toBe(401)
  })

  test('makes the session that made it worth a second factor', async () => {
    const boss = await signedInAs(server, { email: 'boss@x.example', grants: [{ role: 'administrator', org: '' }] })
    await send(server, boss.cookie, '/api/people/second-factor', { required: true })
    const { db } = server.deps
    await db.updateTable('session').set({ way: 'password' }).where('userId', '=', ann.id).execute()
    expect((await send(server, ann.cookie, '/api/orgs')).body.code).toBe('session.second-factor-needed')
    await withPasskey()
    expect((await send(server, ann.cookie, '/api/orgs')).status).toBe(200)
  })

  test('is made by who has no password only just after signing in', async () => {
    time = Date.now() + 11 * 60_000
    expect((await send(server, ann.cookie, '/api/account/passkeys/begin', {})).body.code).toBe('account.no-password')
  })
})
