import { describe, expect, test } from 'vitest'
import { eachTestAtALender, type Lender } from './support/lender.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

async function tokenOf(email: string): Promise<string> {
  const account = { email, password: 'sample-passphrase-1842', consents: ['TERMS', 'PRIVACY_GLBA', 'ESIGN'] }
  return (await lender.call('POST', '/identity/api/v1/registration/register', account)).body.jwt
}

describe('an identity', () => {
  test('is told to older pages as to the newer ones', async () => {
    const token = await tokenOf('kim@example.com')
    const older = await lender.call('GET', '/identity/secure/api/v1/identity', undefined, { token })
    const newer = await lender.call('GET', '/identity/secure/api/v1_1/identity', undefined, { token })
    expect(older.status).toBe(200)
    expect(older.body).toEqual(newer.body)
    expect((await lender.call('GET', '/identity/secure/api/v1/identity')).status).toBe(401)
  })

  const ask = (token: string, variant = 'customer', headers: Record<string, string> = { 'x-application-name': 'x' }) =>
    lender.call('GET', `/identity-broker/${variant}/secure/api/v3/self/figureinfo`, undefined, { token, headers })

  test('of a broker is told, of everybody else is not found', async () => {
    const { status, body } = await ask(await tokenOf('kim+broker@example.com'))
    expect([status, body]).toMatchObject([200, { type: 'BROKER', isBroker: true }])
    const other = await ask(await tokenOf('kim@example.com'), 'agent')
    expect([other.status, other.body]).toEqual([404, { errors: ['User not found'] }])
  })

  test('of a broker is told only to an application that says its name, on a side that there is', async () => {
    const token = await tokenOf('kim+broker@example.com')
    const unnamed = await ask(token, 'customer', {})
    expect([unnamed.status, unnamed.body.fields]).toEqual([422, { 'x-application-name': 'Required' }])
    expect((await ask(token, 'lender')).status).toBe(422)
  })
})

describe('signing in through the broker', () => {
  const login = (redirectUrl: string) => lender.call('POST', '/identity-broker/customer/api/v3/login', { redirectUrl })

  test('leads to the page for it, and from there where one wanted to go', async () => {
    expect((await login('/account/heloc/register?a=1')).body).toEqual({
      redirect: '/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fregister%3Fa%3D1',
    })
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'x', '/a\t//b', ''])(
    'leads nowhere but to this site: %j',
    async (redirectUrl) => expect((await login(redirectUrl)).status).toBe(422),
  )
})

describe.each([
  ['/identity/secure/api/v1/logout', {}],
  ['/identity-broker/agent/secure/api/v3/logout', { redirect: '/auth/login' }],
])('signing out at %s', (url, says) => {
  test('is answered, with no fresh token', async () => {
    const token = await tokenOf('kim@example.com')
    lender.wait(20 * 60)
    expect((await lender.call('GET', '/identity/secure/api/v1/identity', undefined, { token })).token).toBeDefined()
    const { status, body, token: fresh } = await lender.call('POST', url, {}, { token })
    expect([status, body, fresh]).toEqual([200, says, undefined])
  })

  test('is for those who are signed in', async () => expect((await lender.call('POST', url, {})).status).toBe(401))
})
