import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { quietHeader } from '#schemas'
import { addPerson } from '../../../server/auth/people.ts'
import { clock, startServer, type TestServer } from '../../support/server.ts'
import { audited, cookieOf, send, signedInAs } from '../../support/staff.ts'
import { totp } from '../../support/totp.ts'

let server: TestServer
let time = Date.parse(clock)
beforeEach(async () => {
  time = Date.parse(clock)
  server = await startServer({ now: () => new Date(time).toISOString() })
  const { db, auth } = server.deps
  await addPerson(db, auth, { email, name: 'Ann', password, roles: ['viewer'], by: 'test', at: clock })
})
afterEach(() => server.stop())

const email = 'ann@x.example'
const password = 'four quiet words here'
const setCookies = ({ reply }: Awaited<ReturnType<typeof send>>) => cookieOf([reply.headers['set-cookie'] ?? []].flat())
const signIn = (cookie = '') => send(server, cookie, '/api/auth/sign-in/email', { email, password })
const enter = (cookie: string, code: string) => send(server, cookie, '/api/auth/sign-in/code', { code })

/** Sets an authenticator app up, as its owner does. The code of half a minute ago is used up with it. */
async function withCodes() {
  const before = setCookies(await signIn())
  const { body } = await send(server, before, '/api/account/codes/begin', { password })
  const { secret, recoveryCodes } = body as { secret: string; recoveryCodes: string[] }
  const confirmed = await send(server, before, '/api/account/codes/confirm', { code: totp(secret, { later: -1 }) })
  expect(confirmed.status).toBe(200)
  return { secret, recoveryCodes, before, cookie: setCookies(confirmed) }
}
async function asked() {
  const reply = await signIn()
  expect(reply.body).toEqual({ signedIn: false, needsCode: true })
  return setCookies(reply)
}
const whoIs = (cookie: string) => send(server, cookie, '/api/me')

describe('an authenticator app', () => {
  test('is asked for a code once it has shown that it has one, and a password alone opens nothing then', async () => {
    const { secret, cookie, before } = await withCodes()
    expect((await whoIs(before)).status).toBe(401)
    expect((await whoIs(cookie)).status).toBe(200)
    const half = await asked()
    expect((await whoIs(half)).status).toBe(401)
    const entered = await enter(half, totp(secret))
    expect(entered.body).toEqual({ signedIn: true, needsCode: false })
    expect((await whoIs(setCookies(entered))).body).toMatchObject({ email })
    expect((await audited(server, 'session.begin')).at(-1)?.details).toEqual({ way: 'code' })
    expect((await audited(server, 'account.')).map(({ action }) => action)).toEqual(['account.codes-on'])
  })

  test('is not on before the first code, and not by a wrong one', async () => {
    const cookie = setCookies(await signIn())
    expect((await send(server, cookie, '/api/account/codes/begin', { password: 'wrong' })).body.code).toBe(
      'account.wrong-password',
    )
    const { body } = await send(server, cookie, '/api/account/codes/begin', { password })
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Waymark:ann%40x\.example\?.*issuer=Waymark/)
    const wrong = totp(body.secret, { later: 50 })
    expect((await send(server, cookie, '/api/account/codes/confirm', { code: wrong })).body.code).toBe(
      'account.wrong-code',
    )
    expect((await signIn()).body).toEqual({ signedIn: true, needsCode: false })
  })

  test('does not show its secret or its recovery codes again, nor does the store hold them in the clear', async () => {
    const { secret, recoveryCodes, cookie } = await withCodes()
    const [row] = await server.deps.db.selectFrom('twoFactor').selectAll().execute()
    const [first = ''] = recoveryCodes
    const told = [
      JSON.stringify(row),
      JSON.stringify(server.logged()),
      (await send(server, cookie, '/api/account')).reply.body,
    ]
    for (const text of told) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(first)
    }
    expect((await send(server, cookie, '/api/account/codes/begin', { password })).body.code).toBe('account.codes-on')
  })

  test('is taken off with the password', async () => {
    const { cookie } = await withCodes()
    expect((await send(server, cookie, '/api/account/codes/remove', { password: 'wrong' })).status).toBe(422)
    const off = await send(server, cookie, '/api/account/codes/remove', { password })
    expect((await whoIs(setCookies(off))).status).toBe(200)
    expect((await signIn()).body).toEqual({ signedIn: true, needsCode: false })
  })
})

describe('a code', () => {
  test('that is wrong, of another moment or of another account opens nothing', async () => {
    const { secret } = await withCodes()
    const half = await asked()
    for (const code of ['000000', totp(secret, { later: 3 }), totp(secret, { later: -3 }), totp(`${secret.slice(1)}A`)])
      expect((await enter(half, code)).body.code).toBe('session.code-refused')
    expect((await enter(half, totp(secret))).status).toBe(200)
  })

  test('opens one session: used again, by whoever has seen it, it opens nothing', async () => {
    const { secret } = await withCodes()
    const code = totp(secret)
    const [mine, theirs] = [await asked(), await asked()]
    const both = await Promise.all([enter(mine, code), enter(theirs, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const again = await enter(await asked(), code)
    expect(again.body).toMatchObject({ code: 'session.code-refused', detail: expect.stringContaining('used already') })
  })

  test('without the password before it opens nothing', async () => {
    const { secret } = await withCodes()
    for (const cookie of ['', 'waymark.two_factor=made.up'])
      expect((await enter(cookie, totp(secret))).body.code).toBe('session.code-expired')
  })

  test('belongs to the password that was given, whoever else is signed in here', async () => {
    const { secret } = await withCodes()
    const other = await signedInAs(server, { email: 'other@x.example', grants: [{ role: 'viewer', org: '' }] })
    const half = setCookies(await signIn(other.cookie))
    const entered = await enter(`${half}; ${other.cookie}`, totp(secret))
    expect((await whoIs(setCookies(entered))).body).toMatchObject({ email })
    expect((await whoIs(other.cookie)).status).toBe(401)
  })

  test('cannot be guessed: five wrong ones end the sign-in, and each further one has to wait', async () => {
    const { secret } = await withCodes()
    let half = await asked()
    for (let wrong = 0; wrong < 5; wrong++) expect((await enter(half, `00000${wrong}`)).status).toBe(401)
    expect((await enter(half, totp(secret))).body).toMatchObject({ status: 429, code: 'session.too-many-tries' })
    time += 60_000
    expect((await enter(half, totp(secret))).body.code).toBe('session.code-expired')
    half = await asked()
    time += 60_000
    expect((await enter(half, totp(secret))).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('opens one session in place of the app, once', async () => {
    const { recoveryCodes } = await withCodes()
    const [first = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect((await enter(await asked(), first)).status).toBe(200)
    expect((await enter(await asked(), first)).body.code).toBe('session.code-refused')
  })

  test('opens nothing once there are new ones', async () => {
    const { recoveryCodes, cookie } = await withCodes()
    const { body } = await send(server, cookie, '/api/account/codes/recovery', { password })
    expect((await enter(await asked(), recoveryCodes[0] ?? '')).status).toBe(401)
    expect((await enter(await asked(), body.recoveryCodes[0])).status).toBe(200)
  })
})

describe('a second factor that is required', () => {
  const require = async (required = true) => {
    const boss = await signedInAs(server, { email: 'boss@x.example', grants: [{ role: 'administrator', org: '' }] })
    expect((await send(server, boss.cookie, '/api/people/second-factor', { required })).status).toBe(200)
    return boss
  }

  test('leaves who has none their own account, in which they set it up, and then everything', async () => {
    await require()
    const cookie = setCookies(await signIn())
    expect((await whoIs(cookie)).body).toMatchObject({ needsSecondFactor: true })
    expect((await send(server, cookie, '/api/orgs')).body).toMatchObject({
      status: 403,
      code: 'session.second-factor-needed',
    })
    expect((await send(server, cookie, '/api/account')).body).toMatchObject({ secondFactorRequired: true })
    const { cookie: after } = await withCodes()
    expect((await whoIs(after)).body).toMatchObject({ needsSecondFactor: false })
    expect((await send(server, after, '/api/orgs')).status).toBe(200)
  })

  test('can be taken off somebody who has lost theirs, which ends their sessions', async () => {
    const { cookie } = await withCodes()
    const boss = await require()
    const { id } = (await whoIs(cookie)).body
    expect((await send(server, boss.cookie, `/api/people/${id}/second-factor-off`, {})).status).toBe(200)
    expect((await whoIs(cookie)).body).toMatchObject({ code: 'session.ended' })
    const again = setCookies(await signIn())
    expect((await whoIs(again)).body).toMatchObject({ needsSecondFactor: true })
  })
})

describe('one’s own password', () => {
  const change = (cookie: string, current: string, next: string) =>
    send(server, cookie, '/api/account/password', { current, next })

  test('is changed with the one before, and every other session ends', async () => {
    const [mine, elsewhere] = [setCookies(await signIn()), setCookies(await signIn())]
    expect((await change(mine, 'wrong', 'completely other words')).body.code).toBe('account.wrong-password')
    expect((await change(mine, password, 'short')).body.code).toBe('account.weak-password')
    expect((await change(mine, password, 'completely other words')).body).toEqual({ sessions: 1 })
    expect((await whoIs(mine)).status).toBe(200)
    expect((await whoIs(elsewhere)).body).toMatchObject({ code: 'session.ended' })
    expect((await signIn()).status).toBe(401)
  })

  test('cannot be guessed by an open page: it counts as a sign-in does', async () => {
    const mine =
      setCookies(await signIn())
        .split('; ')
        .find((each) => each.includes('session')) ?? ''
    for (let wrong = 0; wrong < 5; wrong++) await change(mine, 'wrong', 'completely other words')
    expect((await change(mine, password, 'completely other words')).body.code).toBe('session.too-many-tries')
  })
})

describe('one’s own sessions', () => {
  test('are listed with the browser that each is in, and end one by one or all but this one', async () => {
    const { cookie: mine } = await signedInAs(server, { email: 'other@x.example', grants: [] })
    const second = await signedInAs(server, { email: 'other@x.example' })
    const third = await signedInAs(server, { email: 'other@x.example' })
    const { sessions } = (await send(server, mine, '/api/account')).body
    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toMatchObject({ browser: 'Chrome on Windows', way: 'passkey' })
    expect(sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1)
    const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
    expect((await send(server, mine, `/api/account/sessions/${other.id}/end`, {})).body).toEqual({ sessions: 1 })
    expect((await send(server, mine, '/api/account/sessions/end-others', {})).body).toEqual({ sessions: 1 })
    for (const { cookie } of [second, third]) expect((await whoIs(cookie)).body.code).toBe('session.ended')
    expect((await whoIs(mine)).status).toBe(200)
  })

  test('are nobody else’s to end', async () => {
    const mine = await signedInAs(server, { email: 'other@x.example' })
    const { id } = (await send(server, mine.cookie, '/api/account')).body.sessions[0]
    const { cookie } = await signedInAs(server, { email: 'third@x.example' })
    expect((await send(server, cookie, `/api/account/sessions/${id}/end`, {})).body.code).toBe('session.not-found')
    expect((await whoIs(mine.cookie)).status).toBe(200)
  })

  test('are not kept alive by a page that only asks whether it still holds', async () => {
    const { cookie, id } = await signedInAs(server, { email: 'other@x.example' })
    const { db } = server.deps
    const soon = new Date(Date.now() + 60_000).toISOString()
    await db.updateTable('session').set({ expiresAt: soon }).where('userId', '=', id).execute()
    const expires = async () =>
      new Date(
        (await db.selectFrom('session').select('expiresAt').where('userId', '=', id).executeTakeFirstOrThrow())
          .expiresAt,
      ).toISOString()
    expect((await send(server, cookie, '/api/session')).status).toBe(200)
    expect(await expires()).toBe(soon)
    // Whatever a page asks by itself: what is unpublished now, or a list that is old.
    for (const url of ['/api/releases/pending', '/api/orgs', '/api/me'])
      await server.admin(cookie, { url, headers: { [quietHeader]: '1' } })
    expect(await expires()).toBe(soon)
    expect((await whoIs(cookie)).status).toBe(200)
    expect(await expires()).not.toBe(soon)
  })
})
