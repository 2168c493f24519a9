import { describe, expect, test } from 'vitest'
import { whole } from '../../sandbox/personas.ts'
import { persona, registered } from './support/borrower.ts'
import { account, authorization, linkIncome } from './support/income-and-bank.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'
import { answerLiens, answerOffer, begun, done, poll, throughProfile } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

describe('a persona that is like another', () => {
  const base = { ...persona('approved'), id: 'base', script: [{ on: 'saveHmda' }], answers: { one: 1, two: 2 } }
  const other = { ...base, id: 'other', like: 'base', answers: { two: 3 }, script: [{ on: 'saveLiens' }] }

  test('has what it does not say from the other, and speaks first', () => {
    expect(whole(other, [base, other])).toMatchObject({
      answers: { one: 1, two: 3 },
      script: [{ on: 'saveLiens' }, { on: 'saveHmda' }],
      records: base.records,
    })
  })

  test('may be like one that is like a third, but not like itself', () => {
    const third = { ...other, id: 'third', like: 'other', answers: {}, script: [] }
    expect(whole(third, [base, other, third]).answers).toEqual({ one: 1, two: 3 })
    for (const like of ['circle', 'nobody']) {
      const circle = { ...other, id: 'circle', like }
      expect(() => whole(circle, [circle])).toThrow(/leads to no persona/)
    }
  })
})

describe('the approved persona', () => {
  test('walks from registration to its bank account', { timeout: 20_000 }, async () => {
    const borrower = await begun(lender, 'approved')
    expect(await poll(borrower)).toEqual([null])

    await throughProfile(borrower)
    expect(await poll(borrower)).toEqual(['GEN_PRE_SOFT_CREDIT_DISCLOSURE', 'LIEN_VERIFICATION'])

    await answerLiens(borrower)
    await done(borrower, 'saveLiens')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'PREQUAL_TITLE', 'OFFER_SELECTION'])

    await answerOffer(borrower)
    await done(borrower, 'selectOffer')
    const { body: chosen } = await borrower.do('getApplication')
    expect(chosen).toMatchObject({
      term: 120,
      uwCalculatedDrawAmount: 80_000_00,
      amount: 83_992_00,
      originationFee: 3_992_00,
    })
    expect(chosen.monthlyPayment).toBeGreaterThan(1_000_00)
    expect(await poll(borrower)).toEqual(['COLLECT_ADDITIONAL_INFO'])

    await done(borrower, 'saveOwnership', 'saveApplicant', 'saveSsn', 'giveHardCreditConsent')
    expect(await poll(borrower)).toEqual(['HARD_CREDIT_PULL', 'HMDA'])
    const { body: profile } = await borrower.do('getProfile')
    expect(profile).toMatchObject({
      hasSsn: true,
      ssnLast4: '4321',
      creditPulls: [{ type: 'SOFT_CREDIT' }, { type: 'HARD_CREDIT' }],
      addresses: [{ ownership: 'SOLE' }],
    })

    borrower.answer({ ethnicity: ['3'], race: ['6'], sex: ['3'] })
    await done(borrower, 'saveHmda')
    expect(await poll(borrower)).toEqual(['GEN_SUMMARY_DISCLOSURE', 'APP_SUBMISSION'])

    borrower.facts.data.documents = (await borrower.do('getSummaryDocuments')).body
    borrower.answer({ summaryRead: true, summaryConsent: true, signature: 'avery j. hart' })
    await done(borrower, 'signSummary')
    expect(await poll(borrower)).toEqual(['GEN_APP_DISCLOSURES', 'INCOME_VERIFICATION'])

    await linkIncome(borrower)
    await done(borrower, 'submitIncome')
    expect(await poll(borrower)).toEqual(['WAITING_FOR_INCOME', 'DISBURSEMENT_ACCOUNT'])
    borrower.answer(account)
    await done(borrower, 'addDisbursementAccount', 'confirmDisbursement')
    expect(await poll(borrower)).toEqual(['AUTOPAY_ACCOUNT'])
    borrower.facts.data.bank = (await borrower.do('getBank')).body
    borrower.answer(authorization(borrower))
    await done(borrower, 'chooseAutopay')
    expect(await poll(borrower)).toEqual(['IDENTITY_VERIFICATION'])
    expect((await borrower.do('getApplication')).body.status).toMatchObject({
      checklistStatus: 'IDENTITY_VERIFICATION',
      disclosurelistSummaryComplete: true,
    })
    expect((await borrower.do('listApplications')).body.applications).toMatchObject([
      { uuid: borrower.uuid, active: true },
    ])
  })
})

describe('the declined persona', () => {
  test('is told no after the loans on the home are known', { timeout: 20_000 }, async () => {
    const borrower = await begun(lender, 'declined')
    await throughProfile(borrower)
    await poll(borrower)
    await answerLiens(borrower)
    await done(borrower, 'saveLiens')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'DECLINED'])
    const { body } = await borrower.do('getApplication')
    expect(body).toMatchObject({ uwDecision: 'DECLINE', status: { uwDecision: 'DECLINE' } })
  })
})

describe('the personas that are declined for a reason', () => {
  test('the one with many debts is told so after the loans on the home are known', { timeout: 20_000 }, async () => {
    const borrower = await begun(lender, 'decline-dti')
    await throughProfile(borrower)
    expect(await poll(borrower)).toEqual(['GEN_PRE_SOFT_CREDIT_DISCLOSURE', 'LIEN_VERIFICATION'])
    await answerLiens(borrower)
    await done(borrower, 'saveLiens')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', null])
    const { status } = (await borrower.do('getApplication')).body
    expect(status).toMatchObject({ uwDecision: 'DECLINE', dtiDecline: true })
    expect(status.creditScoreDecline).toBeUndefined()
    expect((await borrower.do('listApplications')).body.applications).toMatchObject([{ active: false }])
  })

  test('the one with a low score is told so once the report is read', { timeout: 20_000 }, async () => {
    const borrower = await begun(lender, 'decline-score')
    expect((await borrower.do('getApplication')).body.status.creditScoreDecline).toBeUndefined()
    await throughProfile(borrower)
    expect(await poll(borrower)).toEqual(['GEN_PRE_SOFT_CREDIT_DISCLOSURE', 'IN_PROGRESS', null])
    const { status } = (await borrower.do('getApplication')).body
    expect(status).toMatchObject({ uwDecision: 'DECLINE', creditScoreDecline: true })
    expect(status.dtiDecline).toBeUndefined()
  })
})

describe('the slow persona', () => {
  test('waits long but never so long that the page gives up', () => {
    for (const { statuses = [] } of persona('slow').script) expect(statuses.length).toBeLessThanOrEqual(13)
  })

  test('has credit inquiries to explain', { timeout: 20_000 }, async () => {
    const borrower = await begun(lender, 'slow')
    await throughProfile(borrower)
    expect((await poll(borrower)).at(-1)).toBe('LIEN_VERIFICATION')
    await answerLiens(borrower)
    expect(borrower.facts.answers.inquiries).toHaveLength(2)
    expect((await borrower.do('getApplication')).body.status.inquiryAttestNeeded).toBe(true)
    await done(borrower, 'saveLiens', 'attestInquiries')
    expect((await borrower.do('getApplication')).body.status.inquiryAttestComplete).toBe(true)
  })
})

describe('the persona of failing services', () => {
  test('gets each failure once, and then an answer', { timeout: 20_000 }, async () => {
    const borrower = await registered(lender, 'failing')
    expect((await borrower.do('createApplication')).status).toBe(500)
    await done(borrower, 'createApplication')

    const { properties } = (await borrower.do('getProperties')).body
    borrower.answer({ selectedPropertyUuid: properties[0].uuid })
    expect((await borrower.do('saveProfile')).status).toBe(422)
    await throughProfile(borrower)
    await poll(borrower)

    expect((await borrower.do('getLiens')).status).toBe(503)
    await answerLiens(borrower)
    expect((await borrower.do('saveLiens')).status).toBe(500)
    expect((await borrower.do('getApplication')).body.status.liensComplete).toBe(false)
    await done(borrower, 'saveLiens')
    await poll(borrower)

    expect((await borrower.do('getOffers')).status).toBe(503)
    await answerOffer(borrower)
    expect((await borrower.do('selectOffer')).status).toBe(502)
    expect((await borrower.do('selectOffer')).status).toBe(502)
    await done(borrower, 'selectOffer')

    const refused = await borrower.do('saveSsn')
    expect([refused.status, refused.body]).toEqual([422, { errors: ['ssn does not match'] }])
    await done(borrower, 'saveSsn')
  })
})
