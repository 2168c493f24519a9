import { describe, expect, test } from 'vitest'
import { listedConditions } from '#engine'
import { finalTermsOf, meetNotary, signPapers } from './support/closing.ts'
import { handIn, licenseOf, policyOf } from './support/identity-and-insurance.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'
import { begun, done, poll } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

async function atInsurance(id: string) {
  const borrower = await begun(lender, id)
  await finalTermsOf(borrower)
  await signPapers(borrower)
  await poll(borrower)
  await meetNotary(lender, borrower, 'SIGNED')
  await done(borrower, 'finishNotarySession')
  await poll(borrower)
  return borrower
}

describe('requests of the lender', () => {
  test('are settled one by one, each in its own way', { timeout: 20_000 }, async () => {
    const borrower = await begun(lender, 'conditions')
    const open = async () => (await borrower.do('getConditions')).body.conditions
    const first = await open()
    expect(first).toHaveLength(12)
    const of = (category: string) =>
      first.find(({ categoryEnum }: { categoryEnum: string }) => categoryEnum === category)

    const asked = of('GENERIC_DOCUMENT_REQUEST')
    borrower.facts.route = { condition: asked.uuid }
    const file = async (type: string) => (await handIn(lender, borrower, type)).body.document.uuid
    borrower.answer({ conditionDocuments: [await file('SUPPORT')] })
    expect(await borrower.do('settleCondition')).toMatchObject({
      status: 422,
      body: { errors: ['documents are missing'] },
    })
    borrower.answer({ conditionDocuments: [await file('SUPPORT'), await file('BANK_STATEMENT')] })
    expect(await borrower.do('settleCondition')).toMatchObject({ status: 409 })
    borrower.answer({ conditionDocuments: [await file('SUPPORT'), await file('SUPPORT')], conditionNote: 'As asked.' })
    await done(borrower, 'settleCondition')
    expect(await borrower.do('getCondition')).toMatchObject({ status: 404 })

    borrower.facts.route = { condition: of('HARD_CREDIT_INQUIRY_REVIEW').uuid }
    borrower.facts.answers = {}
    expect(await borrower.do('settleCondition')).toMatchObject({ status: 422, body: { errors: ['answer is missing'] } })
    borrower.answer({ becameLoan: true })
    expect(await borrower.do('settleCondition')).toMatchObject({
      status: 422,
      body: { errors: ['documents are missing'] },
    })
    borrower.answer({ becameLoan: false })
    await done(borrower, 'settleCondition')

    borrower.answer(await licenseOf(lender, borrower))
    await done(borrower, 'submitIdentity')
    expect(await borrower.do('submitIdentity')).toMatchObject({ status: 409 })
    const left = (await open()).map(({ categoryEnum }: { categoryEnum: string }) => categoryEnum)
    expect(left).toHaveLength(8)
    expect(left).not.toContain('ID_VERIFICATION_FAILURE')
  })

  test('are listed oldest first, and only those that have words', () => {
    const words = [
      { category: 'A', location: 'a' },
      { category: 'B', location: 'b' },
    ]
    const given = [
      { categoryEnum: 'A', created: '2026-03-02T00:00:00Z' },
      { categoryEnum: 'SECRET', created: '2026-01-01T00:00:00Z' },
      { categoryEnum: 'B', created: '2026-03-01T23:00:00-05:00' },
      { categoryEnum: 'B', created: '2026-02-01T00:00:00Z' },
      { categoryEnum: 'A' },
      null,
    ]
    expect(listedConditions(given, words).map(({ condition }) => condition.created)).toEqual([
      '2026-02-01T00:00:00Z',
      '2026-03-02T00:00:00Z',
      '2026-03-01T23:00:00-05:00',
      undefined,
    ])
    expect(listedConditions(given[0], words)).toHaveLength(1)
    expect(listedConditions(undefined, words)).toEqual([])
  })
})

test('a phone number is confirmed by its code, and another code takes half a minute', async () => {
  const borrower = await begun(lender, 'conditions')
  borrower.answer({ newPhone: '+17205550199', phoneWay: 'SMS', phoneCode: '000000' })
  await done(borrower, 'sendPhoneCode')
  borrower.facts.data.phone = (await borrower.do('getPhoneCheck')).body
  expect(borrower.facts.data.phone).toMatchObject({ state: 'SENT', last4: '0199' })
  expect(await borrower.do('sendPhoneCodeAgain')).toMatchObject({ status: 409 })
  lender.wait(31)
  await done(borrower, 'sendPhoneCodeAgain')
  expect(await borrower.do('verifyPhone')).toMatchObject({ status: 422, body: { errors: ['code is wrong'] } })
  borrower.answer({ phoneCode: '550199' })
  await done(borrower, 'verifyPhone')
  expect((await borrower.do('getProfile')).body.phoneNumbers).toContain('+17205550199')
  expect(JSON.stringify((await borrower.do('getConditions')).body)).not.toContain('MISSING_PHONE_NUMBER')
})

test('a code for a phone number may be tried five times, and another one is tried anew', async () => {
  const borrower = await begun(lender, 'conditions')
  borrower.answer({ newPhone: '+17205550199', phoneWay: 'SMS', phoneCode: '000000' })
  await done(borrower, 'sendPhoneCode')
  const said: string[] = []
  for (let count = 0; count < 5; count++) said.push((await borrower.do('verifyPhone')).body.errors[0])
  borrower.answer({ phoneCode: '550199' })
  said.push((await borrower.do('verifyPhone')).body.errors[0])
  expect(said).toEqual([...Array(5).fill('code is wrong'), 'code was tried too often'])
  borrower.facts.data.phone = (await borrower.do('getPhoneCheck')).body
  lender.wait(31)
  await done(borrower, 'sendPhoneCodeAgain')
  await done(borrower, 'verifyPhone')
})

describe('an identity document', () => {
  test('is refused when it is over, of another kind, or not asked for', async () => {
    const borrower = await begun(lender, 'approved')
    borrower.answer(await licenseOf(lender, borrower))
    expect(await borrower.do('submitIdentity')).toMatchObject({ status: 409 })
    const asked = await begun(lender, 'conditions')
    asked.answer({ ...(await licenseOf(lender, asked)), idExpires: '2026-11-26' })
    expect(await asked.do('submitIdentity')).toMatchObject({ status: 422, body: { errors: ['id has expired'] } })
    asked.answer({ idExpires: '2026-11-27', idType: 'STATE_ID', idCardFront: asked.facts.answers.licenseFront })
    asked.answer({ idCardBack: asked.facts.answers.licenseBack })
    expect(await asked.do('submitIdentity')).toMatchObject({ status: 409 })
  })

  test('comes with a picture of the face only by consent', async () => {
    const borrower = await begun(lender, 'approved')
    expect(await handIn(lender, borrower, 'SELFIE')).toMatchObject({ status: 422 })
    expect(await handIn(lender, borrower, 'SELFIE', { more: { consent: 'BIOMETRIC_ID' } })).toMatchObject({
      status: 200,
    })
    expect((await borrower.do('getApplication')).body.consents).toContainEqual({ type: 'BIOMETRIC_ID' })
  })
})

describe('proof of insurance', () => {
  test('is turned down once when the policy is over, and then accepted', { timeout: 30_000 }, async () => {
    const borrower = await atInsurance('insurance-lapsed')
    borrower.answer({ ...(await policyOf(lender, borrower)), policyEnds: '2026-12-27' })
    expect(await borrower.do('submitInsurance')).toMatchObject({
      status: 422,
      body: { errors: ['policy ends too soon'] },
    })
    borrower.answer({ policyEnds: '2027-06-01' })
    await done(borrower, 'submitInsurance')
    expect((await borrower.do('getInsurance')).body).toMatchObject({ state: 'TURNED_DOWN', reason: 'EXPIRED' })
    await done(borrower, 'submitInsurance')
    expect(await poll(borrower)).toEqual([
      'WAITING_FOR_INSURANCE',
      'RESCISSION',
      'RECORDING',
      'FUNDABLE',
      'FUNDING_DECISION',
      'COMPLETE',
    ])
    expect((await borrower.do('getInsurance')).body.state).toBe('ACCEPTED')
    expect(await borrower.do('submitInsurance')).toMatchObject({ status: 409 })
  })

  test('may be asked of the agent, and of a second home leads to no time to cancel', { timeout: 30_000 }, async () => {
    const borrower = await atInsurance('second-home')
    borrower.answer({ insuranceWay: 'AGENT', insurer: 'Sample Mutual' })
    expect(await borrower.do('submitInsurance')).toMatchObject({ status: 422, body: { errors: ['agent is missing'] } })
    borrower.answer({ agentPhone: '+13035550111' })
    await done(borrower, 'submitInsurance')
    expect(await poll(borrower)).not.toContain('RESCISSION')
    expect((await borrower.do('getClosing')).body.hasRightToCancel).toBe(false)
  })
})
