import { expect, test } from 'vitest'
import { eachTestAtALender, type Lender } from './support/lender.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

const page = '/account/heloc/0b6d7c1e-5f3a-4c2b-9d8e-7f6a5b4c3d2e'
const register = async (email = 'kim@example.com') =>
  (
    await lender.call('POST', '/identity/api/v1/registration/register', {
      email,
      password: 'sample-passphrase-1842',
      consents: ['TERMS', 'PRIVACY_GLBA', 'ESIGN'],
    })
  ).body.jwt
const send = (token: string | undefined, to = page) =>
  lender.call('POST', '/identity/secure/api/v1/return-link', { page: to }, { token })

async function letters(): Promise<{ email: string; page: string }[]> {
  const { body } = await lender.call('GET', '/-/sandbox/mail', undefined, { headers: { accept: 'application/json' } })
  return body.returnLinks
}

test('a link to come back goes to the address of the account', async () => {
  const token = await register()
  expect(await send(token)).toMatchObject({ status: 200, body: { isSent: true } })
  expect(await letters()).toEqual([{ email: 'kim@example.com', page }])
})

test('a link to come back is for those who are signed in', async () => {
  await register()
  expect((await send(undefined)).status).toBe(401)
  expect(await letters()).toEqual([])
})

test('a link to come back leads to a page of the lender’s site only', async () => {
  const token = await register()
  for (const away of ['https://example.com/', '//example.com/', '/\\example.com', 'account']) {
    expect((await send(token, away)).status, away).toBe(422)
  }
  expect(await letters()).toEqual([])
})

test('one that is asked for again within half a minute goes out once', async () => {
  const kim = await register()
  const lee = await register('lee@example.com')
  const newest = async () => (await letters()).map(({ email }) => email)
  await send(kim)
  lender.wait(10)
  await send(lee)
  lender.wait(10)
  expect(await send(kim)).toMatchObject({ status: 200, body: { isSent: true } })
  expect(await newest()).toEqual(['lee@example.com', 'kim@example.com'])
  lender.wait(20)
  await send(kim)
  expect(await newest()).toEqual(['kim@example.com', 'lee@example.com'])
})
