import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Borrower } from './support/borrower.ts'
import { documents, type Lender, openLender } from './support/lender.ts'
import { answerLiens, answerOffer, begun, done, poll, throughProfile } from './support/walk.ts'

let lender: Lender
beforeEach(async () => {
  lender = await openLender()
})
afterEach(async () => {
  expect(lender.faults).toEqual([])
  await lender.app.close()
})

const late = { status: 409, body: { errors: ['not asked for now'] } }
const applicationOf = async (borrower: Borrower) => (await borrower.do('getApplication')).body

async function throughCheck(id: string): Promise<Borrower> {
  const borrower = await begun(lender, id)
  await throughProfile(borrower)
  await poll(borrower)
  return borrower
}

async function throughLiens(id: string): Promise<Borrower> {
  const borrower = await throughCheck(id)
  await answerLiens(borrower)
  await done(borrower, 'saveLiens')
  return borrower
}

async function toTheHardCheck(borrower: Borrower) {
  await answerOffer(borrower)
  await done(borrower, 'selectOffer', 'saveOwnership', 'saveApplicant', 'saveSsn', 'giveHardCreditConsent')
}

async function sign(borrower: Borrower, signature: string) {
  borrower.answer({ ethnicity: ['3'], race: ['6'], sex: ['3'] })
  await done(borrower, 'saveHmda')
  await poll(borrower)
  borrower.facts.data.documents = (await borrower.do('getSummaryDocuments')).body
  borrower.answer({ summaryRead: true, summaryConsent: true, signature })
  await done(borrower, 'signSummary')
}

describe('somebody whom the bureaus do not find', () => {
  test('is found by the right number, of which the last digits stay', { timeout: 20_000 }, async () => {
    const borrower = await throughCheck('no-match')
    expect(await poll(borrower)).toEqual(['CREDIT_NO_MATCH'])
    const { text } = await borrower.do('saveCreditSsn')
    expect(text).not.toContain('987654321')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'LIEN_VERIFICATION'])
    expect((await borrower.do('getProfile')).body).toMatchObject({ hasSsn: true, ssnLast4: '4321' })
    expect(await borrower.do('saveCreditSsn')).toMatchObject(late)
  })

  test('has no report when the number finds none', { timeout: 20_000 }, async () => {
    const borrower = await throughCheck('no-match')
    borrower.answer({ ssn: '987654399' })
    await done(borrower, 'saveCreditSsn')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'CREDIT_NO_MATCH_SSN'])
  })

  test.each(['666123456', '12345678', undefined])('is asked again when the number is %j', async (ssn) => {
    const borrower = await throughCheck('no-match')
    borrower.answer({ ssn })
    const { status, body } = await borrower.do('saveCreditSsn')
    expect([status, Object.keys(body.fields)]).toEqual([422, ['ssn']])
    expect((await borrower.do('getProfile')).body.hasSsn).toBe(false)
  })
})

describe('a home that is not found', () => {
  const oakland = { street1: '27 Harbor Street', city: 'Oakland', state: 'CA', zip: '94607' }

  test('is looked up by its corrected address', { timeout: 20_000 }, async () => {
    const borrower = await throughCheck('no-property')
    expect(await poll(borrower)).toEqual(['NO_PROPERTY_FOUND'])
    const propertyAddress = { street1: '14 Aspen Way', city: 'Boulder', state: 'CO', zip: '80301' }
    borrower.answer({ addressWay: 'CORRECT', propertyAddress })
    await done(borrower, 'saveProperty')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'LIEN_VERIFICATION'])
    const { property, selectedPropertyUuid } = await applicationOf(borrower)
    expect(property).toMatchObject({ ...propertyAddress, uuid: selectedPropertyUuid, use: 'PRIMARY' })
    expect((await borrower.do('getProperties')).body.properties).toEqual([property])
  })

  test('is looked for by hand when its address is right', { timeout: 20_000 }, async () => {
    const borrower = await throughCheck('no-property')
    const { property } = await applicationOf(borrower)
    borrower.answer({ addressWay: 'RIGHT', parcelNumber: '0512-22' })
    await done(borrower, 'saveProperty')
    expect((await applicationOf(borrower)).status.datatreeNoMatch).toBe(true)
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', null, 'LIEN_VERIFICATION'])
    expect(await applicationOf(borrower)).toMatchObject({ property, status: { datatreeNoMatch: false } })
  })

  test('is refused where the lender does not lend, and where nothing is', async () => {
    const borrower = await throughCheck('no-property')
    borrower.answer({ addressWay: 'CORRECT', propertyAddress: oakland })
    expect(await borrower.do('saveProperty')).toMatchObject({ status: 422, body: { errors: ['state not licensed'] } })
    borrower.answer({ propertyAddress: { ...oakland, street1: '1 Nowhere Street', state: 'CO' } })
    expect(await borrower.do('saveProperty')).toMatchObject({ status: 422, body: { errors: ['address not found'] } })
    borrower.answer({ propertyAddress: undefined })
    expect((await borrower.do('saveProperty')).status).toBe(422)
    expect((await applicationOf(borrower)).property.city).toBe('Denver')
  })

  test('is one of several that share the address', { timeout: 20_000 }, async () => {
    const borrower = await throughCheck('many-properties')
    expect(await poll(borrower)).toEqual(['MULTIPLE_PROPERTIES'])
    const { properties } = (await borrower.do('getProperties')).body
    expect(properties.map(({ street2 }: { street2: string }) => street2)).toEqual(['Unit 1', 'Unit 2', 'Unit 3'])
    borrower.answer({ matchedProperty: properties[1].uuid })
    await done(borrower, 'selectMatch')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'LIEN_VERIFICATION'])
    expect((await applicationOf(borrower)).property).toEqual(properties[1])
  })

  test('is none of several: then another address is asked for', { timeout: 20_000 }, async () => {
    const borrower = await throughCheck('many-properties')
    borrower.answer({ matchedProperty: 'NONE' })
    await done(borrower, 'saveProperty')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'LIEN_VERIFICATION'])
    expect(await borrower.do('saveProperty')).toMatchObject(late)
  })
})

describe('a payment that is late', () => {
  async function late60(verdict?: string) {
    const borrower = await throughLiens('delinquency')
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
    const borrower = await throughLiens('assets')
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
    const borrower = await throughLiens('assets')
    await poll(borrower)
    borrower.answer({ hasMoreAssets: false, moreAssets: [account] })
    await done(borrower, 'saveAssets')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', null])
    expect((await applicationOf(borrower)).status).toMatchObject({ uwDecision: 'DECLINE', dtiDecline: true })
  })

  test('is asked about again when something is added that is nothing', { timeout: 20_000 }, async () => {
    const borrower = await throughLiens('assets')
    await poll(borrower)
    borrower.answer({ hasMoreAssets: true })
    const { status, body } = await borrower.do('saveAssets')
    expect([status, body.errors]).toEqual([422, ['nothing was added']])
  })
})

describe('a home with too much on it', () => {
  async function blocked() {
    const borrower = await throughLiens('winback')
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

describe('a home without a value', () => {
  const order = {
    visitContact: 'Ines Moreau',
    visitPhone: '+15205550167',
    visitKind: 'EXTERIOR',
    valuationConsent: true,
  }

  test('is estimated by its owner, and valued by an expert after signing', { timeout: 30_000 }, async () => {
    const borrower = await throughLiens('valuation')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'NO_AVM_FOUND'])
    expect(await borrower.do('orderBpo')).toMatchObject({ status: 422 })
    borrower.answer({ estimatedValue: 610_000_00, propertyCondition: 'GOOD', bathrooms: '2.5' })
    await done(borrower, 'estimateProperty')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'OFFER_SELECTION'])
    expect((await applicationOf(borrower)).adjustedHomeAmount).toBe(610_000_00)
    expect(await borrower.do('estimateProperty')).toMatchObject(late)

    await toTheHardCheck(borrower)
    await poll(borrower)
    await sign(borrower, 'Ines Moreau')
    expect(await poll(borrower)).toEqual(['GEN_APP_DISCLOSURES', 'BPO_ORDER_REQUEST'])
    expect((await applicationOf(borrower)).status.bpo).toBe('BPO_REQUIRED')

    borrower.answer(order)
    await done(borrower, 'orderBpo')
    expect(await borrower.do('orderBpo')).toMatchObject(late)
    expect((await applicationOf(borrower)).status.bpo).toBe('BPO_PROCESSING')
    expect(await poll(borrower)).toEqual(['NAV_BPO_PROCESSING', 'GEN_CLOSING_DISCLOSURE', 'RESCISSION'])
    expect((await applicationOf(borrower)).status.bpo).toBe('BPO_COMPLETE')
  })

  test.each([
    [{ propertyCondition: 'NOT_AVAILABLE' }, 'propertyCondition'],
    [{ estimatedValue: 100 }, 'estimatedValue'],
    [{ yearBuilt: '87' }, 'yearBuilt'],
  ])('is not estimated by %j', { timeout: 20_000 }, async (answers, field) => {
    const borrower = await throughLiens('valuation')
    await poll(borrower)
    borrower.answer({ estimatedValue: 610_000_00, propertyCondition: 'GOOD', ...answers })
    const { status, body } = await borrower.do('estimateProperty')
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('is valued in Texas, too, where the lender lends there', { timeout: 30_000 }, async () => {
    const base = documents.get('orgs/harborlight/org') as unknown as { licences: object[] }
    const licences = [...base.licences, { id: 'TX', state: 'TX', number: 'SAMPLE-TX' }]
    const texan = await openLender(
      new Map<string, unknown>([...documents, ['orgs/harborlight/org', { ...base, licences }]]) as never,
    )
    try {
      const borrower = await begun(texan, 'valuation-texas')
      expect((await applicationOf(borrower)).property.state).toBe('TX')
    } finally {
      await texan.app.close()
    }
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

describe('a project of a merchant', () => {
  test('is confirmed at the price that was shown', async () => {
    const borrower = await begun(lender, 'approved')
    borrower.facts.data.merchant = (await borrower.do('getMerchantProject')).body
    await done(borrower, 'confirmMerchantProject')
    borrower.facts.data.merchant = { amount: 1 }
    const { status, body } = await borrower.do('confirmMerchantProject')
    expect([status, body.errors]).toEqual([409, ['project has changed']])
  })

  test('is attested by its owner’s name, with what is still owed', async () => {
    const borrower = await begun(lender, 'frozen')
    borrower.answer({ allPaid: true, merchantSignature: 'Somebody Else' })
    const wrong = await borrower.do('attestMerchantLien')
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['merchantSignature']])
    borrower.answer({ allPaid: false, merchantSignature: 'casey lindqvist' })
    const silent = await borrower.do('attestMerchantLien')
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([422, ['unpaidDetail']])
    borrower.answer({ unpaidDetail: 'The roofer, $2,000' })
    await done(borrower, 'attestMerchantLien')
  })
})
