import { describe, expect, test } from 'vitest'
import { begun, registered } from './support/borrower.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'

const app = '/service-application/api/v1/application/heloc'
const nobody = '00000000-0000-4000-8000-000000000000'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

describe('an account', () => {
  const account = {
    email: 'Kim@Example.com',
    password: 'sample-passphrase-1842',
    consents: ['TERMS', 'PRIVACY_GLBA', 'ESIGN'],
  }
  const register = (body: object, more = {}) =>
    lender.call('POST', '/identity/api/v1/registration/register', body, more)
  const login = (body: object, more = {}) => lender.call('POST', '/identity/api/v1/login', body, more)

  test('is opened once an email address, capitals or not', async () => {
    expect((await register(account)).body.jwt).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const again = await register({ ...account, email: 'kim@example.com' })
    expect([again.status, again.body]).toEqual([
      409,
      { errors: ['identity exists'], fields: { email: 'You already have an account.' } },
    ])
  })

  test('is of one lender: another one knows nothing of it', async () => {
    await register(account)
    expect((await register(account, { host: 'empire.localhost' })).status).toBe(200)
  })

  test.each([
    [{ password: 'short' }, 'password'],
    [{ password: 'aaaaaaaaaaaaaaaa' }, 'password'],
    [{ consents: ['TERMS', 'ESIGN'] }, 'consents'],
    [{ email: 'kim' }, 'email'],
    [{ admin: true }, 'admin'],
  ])('is refused with %j', async (change, field) => {
    const { status, body } = await register({ ...account, ...change })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  test('opens with its password only, and says the same of unknown ones', async () => {
    await register(account)
    expect((await login({ email: 'kim@example.com', password: account.password })).status).toBe(200)
    const wrong = await login({ email: account.email, password: 'wrong' })
    const unknown = await login({ email: 'lee@example.com', password: 'wrong' })
    expect([wrong.status, wrong.body]).toEqual([422, { errors: ['wrong email or password'] }])
    expect(unknown.body).toEqual(wrong.body)
  })

  test('closes for a while after five wrong passwords', async () => {
    await register(account)
    for (let tries = 0; tries < 5; tries++) await login({ email: account.email, password: 'wrong' })
    expect((await login(account.password ? { email: account.email, password: account.password } : {})).status).toBe(429)
    lender.wait(301)
    expect((await login({ email: account.email, password: account.password })).status).toBe(200)
  })

  test('tells who it is', async () => {
    const { jwt } = (await register(account)).body
    const { body } = await lender.call('GET', '/identity/secure/api/v1_1/identity', undefined, { token: jwt })
    expect(body).toMatchObject({ type: 'BORROWER', email: 'Kim@Example.com', organizationCode: 'harborlight' })
  })
})

describe('a token', () => {
  test.each([
    [undefined, 'unauthenticated'],
    ['nonsense', 'invalid signature'],
    ['eyJzdWIiOiJ4In0.', 'invalid signature'],
    ['eyJzdWIiOiJ4In0.AAAA', 'invalid signature'],
  ])('like %s is refused', async (token, message) => {
    const { status, body } = await lender.call(
      'GET',
      '/service-profile/api/v1/profile',
      undefined,
      token ? { token } : {},
    )
    expect([status, body]).toEqual([401, { errors: [message], message }])
  })

  test('is replaced in time, and runs out', async () => {
    const borrower = await registered(lender)
    expect((await borrower.do('getProfile')).token).toBeUndefined()
    lender.wait(600)
    const { token } = await borrower.do('getProfile')
    expect(token).toMatch(/^Bearer /)
    lender.wait(2 * 60 * 60 - 300)
    expect((await borrower.do('getProfile')).body.message).toBe('invalid signature')
    expect((await borrower.do('getProfile', { token: token?.slice('Bearer '.length) as string })).status).toBe(200)
  })

  test('opens nobody else’s application, whether it exists or not', async () => {
    const owner = await begun(lender)
    const other = await registered(lender)
    const theirs = await lender.call('GET', `${app}/${owner.uuid}`, undefined, { token: other.token as string })
    const none = await lender.call('GET', `${app}/${nobody}`, undefined, { token: other.token as string })
    expect([theirs.status, theirs.body]).toEqual([404, { errors: ['not found'] }])
    expect(none.body).toEqual(theirs.body)
    other.uuid = owner.uuid
    for (const call of [
      'getStatus',
      'getLiens',
      'getOffers',
      'getProperties',
      'saveHmda',
      'signSummary',
      'giveHardCreditConsent',
      'repullCredit',
      'sendCreditPin',
    ])
      expect([call, (await other.do(call)).status]).toEqual([call, 404])
  })
})
