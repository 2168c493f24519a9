import { expect, test } from 'vitest'
import { eachTestAtALender, type Lender } from './support/lender.ts'
import { signedInAs, waitingForOwners } from './support/signer.ts'
import { done } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

test('a co-signer gives a phone number of their own, by a code that may be tried five times', async () => {
  const { borrower, emails } = await waitingForOwners(lender, 'additional-signer')
  const signer = await signedInAs(lender, emails[0] as string)
  expect((await signer.do('getSignerPhoneCheck')).body).toEqual({ state: 'NONE' })
  expect((await signer.do('sendSignerPhoneCodeAgain')).body.errors).toEqual(['phone is missing'])
  signer.answer({ newPhone: '+13035550199', phoneWay: 'SMS', phoneCode: '111111' })
  await done(signer, 'sendSignerPhoneCode')
  expect((await signer.do('getSignerPhoneCheck')).body).toMatchObject({ state: 'SENT', last4: '0199' })
  const said: string[] = []
  for (let count = 0; count < 6; count++) said.push((await signer.do('verifySignerPhone')).body.errors[0])
  expect(said).toEqual([...Array(5).fill('code is wrong'), 'code was tried too often'])
  signer.answer({ phoneCode: '550199' })
  expect((await signer.do('verifySignerPhone')).body.errors).toEqual(['code was tried too often'])
  // Another number, another code.
  signer.answer({ newPhone: '+13035550188', phoneCode: '550188' })
  await done(signer, 'sendSignerPhoneCode')
  await done(signer, 'verifySignerPhone')
  const { conditions } = (await signer.do('getSignerConditions')).body
  expect(JSON.stringify(conditions)).not.toContain('MISSING_PHONE_NUMBER')
  expect((await signer.do('getSignerPhoneCheck')).body).toMatchObject({ state: 'VERIFIED', last4: '0188' })
  expect((await signer.do('getProfile')).body.phoneNumbers).toContain('+13035550188')
  expect(JSON.stringify((await borrower.do('getProfile')).body)).not.toContain('+13035550188')
})
