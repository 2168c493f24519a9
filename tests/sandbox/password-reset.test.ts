import { describe, expect, test } from 'vitest'
import { eachTestAtALender, type Lender } from './support/lender.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

const identity = '/identity/secure/api/v1_1/identity'
const known = { email: 'kim@example.com', password: 'sample-passphrase-1842' }
const newer = 'another-passphrase-77'

const register = async () =>
  (
    await lender.call('POST', '/identity/api/v1/registration/register', {
      ...known,
      consents: ['TERMS', 'PRIVACY_GLBA', 'ESIGN'],
    })
  ).body.jwt
const login = (password: string) => lender.call('POST', '/identity/api/v1/login', { email: known.email, password })
const ask = (email: string) => lender.call('POST', '/identity/api/v1/password/forgot', { email, page: '/auth/reset' })
const reset = (token: string, password = newer) =>
  lender.call('POST', '/identity/api/v1/password/reset', { token, password })

/** The tokens of the links in the lender's mail. */
async function tokens(): Promise<string[]> {
  const { body } = await lender.call('GET', '/-/sandbox/mail', undefined, { headers: { accept: 'application/json' } })
  return body.links.map(({ address }: { address: string }) => address.replace('/auth/reset/', ''))
}

async function token(): Promise<string> {
  await ask(known.email)
  return (await tokens())[0] ?? ''
}

describe('a new password', () => {
  test('is chosen with a link, which is good once, and ends every session', async () => {
    const session = await register()
    lender.wait(1)
    const link = await token()
    expect(await reset(link)).toMatchObject({ status: 200 })
    expect((await lender.call('GET', identity, undefined, { token: session })).status).toBe(401)
    expect((await login(known.password)).status).toBe(422)
    const { body } = await login(newer)
    expect((await lender.call('GET', identity, undefined, { token: body.jwt })).status).toBe(200)
    expect(await reset(link, 'third-passphrase-1')).toMatchObject({ status: 410 })
    expect(await tokens()).toEqual([])
  })

  test('is asked for alike by everybody, known or not', async () => {
    await register()
    const [one, other] = [await ask(known.email), await ask('nobody@example.com')]
    expect([one.status, one.body]).toEqual([200, { isSent: true }])
    expect([other.status, other.body]).toEqual([one.status, one.body])
    expect(await tokens()).toHaveLength(1)
  })

  test('that is too weak is refused, and the link stays good', async () => {
    await register()
    const link = await token()
    expect(await reset(link, 'aaaaaaaaaaaaaa')).toMatchObject({ status: 422, body: { errors: ['password too weak'] } })
    expect((await reset(link)).status).toBe(200)
  })

  test('is not chosen with a link that is older than 30 minutes, was replaced or never was', async () => {
    await register()
    const first = await token()
    lender.wait(60)
    const second = await token()
    expect(second).not.toBe(first)
    expect((await reset(first)).status).toBe(410)
    lender.wait(31 * 60)
    expect((await reset(second)).status).toBe(410)
    expect((await reset('never-was')).status).toBe(410)
    expect((await login(known.password)).status).toBe(200)
  })
})

describe('the consent to papers online', () => {
  const withdraw = (token?: string) =>
    lender.call(
      'POST',
      '/identity/secure/api/v1/consents/withdraw',
      { type: 'ESIGN' },
      token === undefined ? {} : { token },
    )

  test('is withdrawn by whoever gave it, once for all', async () => {
    const session = await register()
    const first = await withdraw(session)
    expect(first).toMatchObject({ status: 200, body: { type: 'ESIGN' } })
    lender.wait(60)
    expect((await withdraw(session)).body).toEqual(first.body)
    expect((await withdraw()).status).toBe(401)
  })
})
