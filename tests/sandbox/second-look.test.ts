import { describe, expect, test } from 'vitest'
import { eachTestAtALender, type Lender } from './support/lender.ts'
import { applicationOf, late, throughCheck, throughLiens, toTheHardCheck } from './support/second-look.ts'
import { begun, done, poll } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

describe('somebody whom the bureaus do not find', () => {
  test('is found by the right number, of which the last digits stay', { timeout: 20_000 }, async () => {
    const borrower = await throughCheck(lender, 'no-match')
    expect(await poll(borrower)).toEqual(['CREDIT_NO_MATCH'])
    const { text } = await borrower.do('saveCreditSsn')
    expect(text).not.toContain('987654321')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'LIEN_VERIFICATION'])
    expect((await borrower.do('getProfile')).body).toMatchObject({ hasSsn: true, ssnLast4: '4321' })
    expect(await borrower.do('saveCreditSsn')).toMatchObject(late)
  })

  test('has no report when the number finds none', { timeout: 20_000 }, async () => {
    const borrower = await throughCheck(lender, 'no-match')
    borrower.answer({ ssn: '987654399' })
    await done(borrower, 'saveCreditSsn')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'CREDIT_NO_MATCH_SSN'])
  })

  test.each(['666123456', '12345678', undefined])('is asked again when the number is %j', async (ssn) => {
    const borrower = await throughCheck(lender, 'no-match')
    borrower.answer({ ssn })
    const { status, body } = await borrower.do('saveCreditSsn')
    expect([status, Object.keys(body.fields)]).toEqual([422, ['ssn']])
    expect((await borrower.do('getProfile')).body.hasSsn).toBe(false)
  })
})

describe('a payment that is late', () => {
  async function late60(verdict?: string) {
    const borrower = await throughLiens(lender, 'delinquency')
    await poll(borrower)
    expect((await borrower.do('getDelinquencies')).body).toEqual({ accounts: [] })
    await toTheHardCheck(borrower)
    expect(await poll(borrower)).toEqual(['HARD_CREDIT_PULL', 'DELINQUENCY_REVIEW'])
    const { accounts } = (await borrower.do('getDelinquencies')).body
    if (verdict)
      borrower.answer({
        pastDueAccounts: accounts.map(({ uuid }: { uuid: string }) => ({ id: uuid, given: true, verdict })),
      })
    return borrower
  }

  test.each([
    ['PAID', 'HMDA'],
    ['PAYING', 'HMDA'],
    ['NOT_MINE', 'DECLINED'],
  ])('and is %s leads to %s', { timeout: 20_000 }, async (verdict, status) => {
    const borrower = await late60(verdict)
    await done(borrower, 'answerDelinquency')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', status])
    expect(await borrower.do('answerDelinquency')).toMatchObject(late)
  })

  test('has to be answered for', { timeout: 20_000 }, async () => {
    const borrower = await late60()
    expect((await borrower.do('answerDelinquency')).status).toBe(422)
    borrower.answer({ pastDueAccounts: [{ id: '00000000-0000-4000-8000-000000000000', given: true, verdict: 'PAID' }] })
    const { status, body } = await borrower.do('answerDelinquency')
    expect([status, body.errors]).toEqual([422, ['account without an answer']])
    expect(body.fields.pastDueAccounts).toContain('Sample Auto Finance')
  })
})

describe('income that is not enough', () => {
  const account = { id: 'a1', kind: 'SAVINGS', institution: 'Front Range Bank', balance: 900_000_00, isJoint: false }

  test('is helped by savings', { timeout: 20_000 }, async () => {
    const borrower = await throughLiens(lender, 'assets')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'ASSETS_PREQUAL'])
    expect((await applicationOf(borrower)).status).toMatchObject({
      uwDecision: 'ASSET_DEPLETION',
      uwSubDecision: 'UNVERIFIED_DTI_LIMITED',
    })
    borrower.answer({ hasMoreAssets: true, moreAssets: [account] })
    await done(borrower, 'saveAssets')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'OFFER_SELECTION'])
    expect(await applicationOf(borrower)).toMatchObject({ assetDepletion: { complete: true }, uwDecision: 'SELECT' })
    expect(await borrower.do('saveAssets')).toMatchObject(late)
  })

  test('ends in a no when there is nothing to add', { timeout: 20_000 }, async () => {
    const borrower = await throughLiens(lender, 'assets')
    await poll(borrower)
    borrower.answer({ hasMoreAssets: false, moreAssets: [account] })
    await done(borrower, 'saveAssets')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', null])
    expect((await applicationOf(borrower)).status).toMatchObject({ uwDecision: 'DECLINE', dtiDecline: true })
  })

  test('is asked about again when something is added that is nothing', { timeout: 20_000 }, async () => {
    const borrower = await throughLiens(lender, 'assets')
    await poll(borrower)
    borrower.answer({ hasMoreAssets: true })
    const { status, body } = await borrower.do('saveAssets')
    expect([status, body.errors]).toEqual([422, ['nothing was added']])
  })
})

describe('a home with too much on it', () => {
  async function blocked() {
    const borrower = await throughLiens(lender, 'winback')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'CLTV_LIEN_POSITION_REQUALIFY'])
    return borrower
  }

  test('carries a smaller line', { timeout: 20_000 }, async () => {
    const borrower = await blocked()
    borrower.answer({ requalifyWay: 'LOWER_AMOUNT', lowerAmount: 80_000_00 })
    expect(await borrower.do('requalify')).toMatchObject({ status: 422, body: { errors: ['amount is not lower'] } })
    borrower.answer({ lowerAmount: 40_000_00 })
    await done(borrower, 'requalify')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'OFFER_SELECTION'])
    expect((await borrower.do('getOffers')).body.offers[0].recommendedAmount).toBe(40_000_00)
    expect(await borrower.do('requalify')).toMatchObject(late)
  })

  test('waits for the payoff of a loan, which is then none', { timeout: 20_000 }, async () => {
    const borrower = await blocked()
    const [lien] = (await borrower.do('getLiens')).body.liens
    borrower.answer({ requalifyWay: 'PAY_OFF', payoffLien: '00000000-0000-4000-8000-000000000000' })
    expect(await borrower.do('requalify')).toMatchObject({ status: 409, body: { errors: ['liens have changed'] } })
    borrower.answer({ payoffLien: lien.uuid })
    await done(borrower, 'requalify')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'PAYOFF_REQUEST_PENDING', 'OFFER_SELECTION'])
    expect((await borrower.do('getLiens')).body.liens).toEqual([])
  })

  test('is worth more than was thought', { timeout: 20_000 }, async () => {
    const borrower = await blocked()
    borrower.answer({ requalifyWay: 'OTHER_VALUE', estimatedValue: 1 })
    expect(await borrower.do('requalify')).toMatchObject({ status: 422, body: { errors: ['value outside limits'] } })
    borrower.answer({ estimatedValue: 640_000_00 })
    await done(borrower, 'requalify')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'OFFER_SELECTION'])
    expect((await applicationOf(borrower)).adjustedHomeAmount).toBe(640_000_00)
  })
})

describe('what no status asks for', () => {
  test.each([
    'saveCreditSsn',
    'saveProperty',
    'estimateProperty',
    'orderBpo',
    'answerDelinquency',
    'saveAssets',
    'requalify',
  ])('is refused: %s', async (call) => {
    const borrower = await begun(lender, 'approved')
    borrower.answer({
      propertyCondition: 'GOOD',
      visitContact: 'Avery Hart',
      visitPhone: '+13035550142',
      valuationConsent: true,
      pastDueAccounts: [{ id: '00000000-0000-4000-8000-000000000000', given: true, verdict: 'PAID' }],
      hasMoreAssets: false,
      requalifyWay: 'LOWER_AMOUNT',
    })
    expect(await borrower.do(call)).toMatchObject(late)
  })

  test('owners that the county does not know are explained', async () => {
    const borrower = await begun(lender, 'approved')
    expect((await borrower.do('explainOwnership')).status).toBe(422)
    borrower.answer({ ownershipReason: 'TRUST', ownershipDetail: 'The Hart Family Trust, since 2019' })
    await done(borrower, 'explainOwnership')
  })
})
