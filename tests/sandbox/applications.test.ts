import { describe, expect, test } from 'vitest'
import { begun, registered } from './support/borrower.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

describe('a new application', () => {
  test.each<[string, Record<string, unknown>, string]>([
    [
      'a state without a licence',
      { propertyAddress: { street1: '1 A St', city: 'Dallas', state: 'TX', zip: '75201' } },
      'propertyAddress.state',
    ],
    ['a home for sale', { isListedForSale: true }, 'isListedForSale'],
    ['somebody under 18', { dob: '2010-01-01' }, 'dob'],
    ['a date that is none', { dob: '1980-13-01' }, 'dob'],
    ['part of a cent', { grossAnnualIncome: 100.5 }, 'grossAnnualIncome'],
  ])('is refused for %s, at the answer', async (_what, answers, field) => {
    const borrower = await registered(lender)
    borrower.answer(answers)
    const { status, body } = await borrower.do('createApplication')
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect((await borrower.do('listApplications')).body.applications).toEqual([])
  })

  test('has no status yet, and no property chosen', async () => {
    const borrower = await registered(lender)
    const { body } = await borrower.do('createApplication')
    expect(body).toMatchObject({
      status: null,
      application: {
        selectedPropertyUuid: null,
        property: { state: 'CO', use: 'PRIMARY' },
        isCrypto: false,
        hasHmda: false,
      },
    })
    expect(body.application.consents).toContainEqual({ type: 'SOFT_CREDIT' })
  })

  test('of a crypto line says so', async () => {
    const borrower = await registered(lender)
    borrower.facts.query.utm_source = 'cloc'
    expect((await borrower.do('createApplication')).body.application.isCrypto).toBe(true)
  })

  test('that is sent twice under one key begins once', async () => {
    const borrower = await registered(lender)
    const first = await borrower.do('createApplication', { key: 'registration-1' })
    const second = await borrower.do('createApplication', { key: 'registration-1' })
    expect(second.body).toEqual(first.body)
    borrower.answer({ desiredAmount: 1_00 })
    expect((await borrower.do('createApplication', { key: 'registration-1' })).status).toBe(409)
    expect((await borrower.do('listApplications')).body.applications).toHaveLength(1)
    lender.wait(25 * 60 * 60)
  })
})

describe('an application', () => {
  test('lets only its own properties be chosen', async () => {
    const borrower = await begun(lender)
    borrower.answer({ selectedPropertyUuid: nobody })
    expect((await borrower.do('selectProperty')).status).toBe(404)
  })

  test('wants an answer on every lien, and none on others', async () => {
    const borrower = await begun(lender)
    borrower.answer({ liens: [] })
    expect((await borrower.do('saveLiens')).body).toMatchObject({
      errors: ['lien without an answer'],
      fields: { liens: expect.any(String) },
    })
    const { liens } = (await borrower.do('getLiens')).body
    borrower.answer({
      liens: [
        { id: liens[0].uuid, given: true, verdict: 'CORRECT' },
        { id: nobody, given: true, verdict: 'CORRECT' },
      ],
    })
    expect((await borrower.do('saveLiens')).status).toBe(409)
  })

  test('takes up what a person says of liens', async () => {
    const borrower = await begun(lender)
    const [lien] = (await borrower.do('getLiens')).body.liens
    const added = {
      id: 'item-1',
      lenderName: 'Sun Solar',
      kind: 'SOLAR_PACE',
      originationDate: '2022-01-05',
      originalBalance: 18_000_00,
    }
    borrower.answer({ liens: [{ id: lien.uuid, given: true, verdict: 'CORRECT', currentBalance: 250_000_00 }, added] })
    expect((await borrower.do('saveLiens')).body.application.status.liensComplete).toBe(true)
    expect((await borrower.do('getLiens')).body.liens).toMatchObject([
      { uuid: lien.uuid, currentBalance: 250_000_00, position: 1 },
      { lenderName: 'Sun Solar', currentBalance: 18_000_00, position: 2 },
    ])
  })

  test('has no offers before they are made, and takes none outside their bounds', async () => {
    const borrower = await begun(lender)
    expect((await borrower.do('getOffers')).body).toEqual({ offers: [], revised: false })
    const [lien] = (await borrower.do('getLiens')).body.liens
    borrower.answer({ liens: [{ id: lien.uuid, given: true, verdict: 'CORRECT' }] })
    await borrower.do('saveLiens')
    for (let poll = 0; poll < 3; poll++) await borrower.do('getStatus')
    const { offers } = (await borrower.do('getOffers')).body
    expect(offers.map(({ termMonths }: { termMonths: number }) => termMonths)).toEqual([60, 120, 180, 240, 360])
    // 85 % of 620,000 less 264,180 owed, in steps of 500.
    expect(offers[0]).toMatchObject({ maxAmount: 262_500_00, recommendedAmount: 80_000_00, rate: offers[0].apr })
    const choose = async (offer: object) => {
      borrower.answer({ offer: { offerUuid: offers[0].uuid, amount: 80_000_00, termMonths: 60, ...offer } })
      const { status, body } = await borrower.do('selectOffer')
      return [status, body.errors?.[0]]
    }
    expect(await choose({ offerUuid: nobody })).toEqual([404, 'not found'])
    expect(await choose({ termMonths: 61 })).toEqual([409, 'offer expired'])
    expect(await choose({ amount: 262_500_01 })).toEqual([422, 'amount outside the offer'])
    expect(await choose({ amount: 1_00 })).toEqual([422, 'amount outside the offer'])
    expect(await choose({})).toEqual([200, undefined])
  })

  test('asks for a trust’s particulars, and for other owners’ own email addresses', async () => {
    const borrower = await begun(lender)
    borrower.answer({ ownershipType: 'TRUST' })
    expect((await borrower.do('saveOwnership')).body.fields).toEqual({ trust: expect.any(String) })
    const name = { firstName: 'Lou', lastName: 'Hart' }
    borrower.answer({
      additionalOwners: [{ id: 'item-1', name, email: String(borrower.facts.answers.email).toUpperCase() }],
    })
    expect((await borrower.do('saveSigners')).body.fields).toEqual({ 'additionalOwners.0.email': expect.any(String) })
    borrower.answer({
      additionalOwners: [{ id: 'item-1', name, email: 'lou@example.com', relationship: 'SPOUSE', isApplicant: false }],
    })
    expect((await borrower.do('saveSigners')).body.application.coDeedStatus).toBe('INITIAL')
  })

  test('tells what its applicant has said, as it was saved last', async () => {
    const borrower = await begun(lender)
    const told = async () => (await borrower.do('getApplicant')).body
    expect(await told()).toEqual({})
    const name = { firstName: 'Lou', middleName: 'Ann', lastName: 'Hart', suffix: 'Jr.' }
    borrower.answer({
      ownershipType: 'JOINT',
      mailingAddress: { street1: 'PO Box 22', city: 'Denver', state: 'CO', zip: '80201' },
      housingExpense: { escrowed: true, association: 325_00 },
      additionalOwners: [{ id: 'item-1', name, email: 'lou@example.com', relationship: 'SPOUSE', isApplicant: false }],
    })
    for (const call of ['saveOwnership', 'saveApplicant', 'saveSigners']) await borrower.do(call)
    expect(await told()).toMatchObject({
      ownership: { ownershipType: 'JOINT' },
      applicant: { mailingAddress: { street1: 'PO Box 22' }, housingExpense: { escrowed: true, association: 325_00 } },
      signers: [{ name, email: 'lou@example.com', isApplicant: false }],
    })
    borrower.answer({ ownershipType: 'SOLE' })
    const { application } = (await borrower.do('saveOwnership')).body
    expect([(await told()).signers, application.coDeedStatus]).toEqual([undefined, undefined])
  })

  test('keeps answers to the monitoring questions away from every answer', async () => {
    const borrower = await begun(lender)
    borrower.answer({
      ethnicity: ['14'],
      ethnicityOther: 'Chamulan',
      race: ['27', '6'],
      raceAsianOther: 'Hmong',
      sex: ['1', '2'],
    })
    expect((await borrower.do('saveHmda')).body.application.hasHmda).toBe(true)
    for (const call of ['getApplication', 'getApplicant', 'getProfile', 'getIdentity', 'listApplications'])
      expect((await borrower.do(call)).text).not.toMatch(/Chamulan|Hmong|ethnicity/)
    borrower.answer({ sex: [] })
    expect((await borrower.do('saveHmda')).status).toBe(422)
  })

  test('never gives a Social Security number back', async () => {
    const borrower = await begun(lender)
    const said = [await borrower.do('saveSsn'), await borrower.do('getProfile'), await borrower.do('getApplication')]
    for (const { text } of said) expect(text).not.toContain('987654321')
    expect(said[1]?.body).toMatchObject({ hasSsn: true, ssnLast4: '4321' })
    borrower.answer({ ssn: '000123456' })
    expect((await borrower.do('saveSsn')).status).toBe(422)
  })

  test('is signed only when its documents are ready, by its applicant', async () => {
    const borrower = await begun(lender)
    borrower.answer({ summaryRead: true, summaryConsent: true, signature: 'Avery Hart' })
    expect((await borrower.do('getSummaryDocuments')).body).toEqual({ documents: [] })
    expect((await borrower.do('signSummary')).body.errors).toEqual(['documents not ready'])
    borrower.answer({ ethnicity: ['3'], race: ['6'], sex: ['3'] })
    await borrower.do('saveHmda')
    for (let poll = 0; poll < 2; poll++) await borrower.do('getStatus')
    borrower.facts.data.documents = { documents: [{ uuid: nobody }] }
    expect((await borrower.do('signSummary')).body.errors).toEqual(['documents have changed'])
    borrower.facts.data.documents = (await borrower.do('getSummaryDocuments')).body
    borrower.answer({ signature: 'Somebody Else' })
    expect((await borrower.do('signSummary')).body.fields).toEqual({ signature: expect.any(String) })
    borrower.answer({ signature: 'Avery June Hart', summaryRead: false })
    expect((await borrower.do('signSummary')).body.fields).toEqual({ summaryRead: expect.any(String) })
  })

  test('is not disturbed by bodies that are no JSON', async () => {
    const reply = await lender.app.inject({
      method: 'POST',
      url: '/identity/api/v1/login',
      headers: { host: 'harborlight.localhost', 'content-type': 'application/json' },
      payload: '{"email":',
    })
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([400, ['errors']])
    expect((await lender.call('POST', '/identity/api/v1/login')).status).toBe(422)
  })
})
