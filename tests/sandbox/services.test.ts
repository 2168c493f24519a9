import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Borrower, borrowerAt, registered } from './support/borrower.ts'
import { type Lender, openLender } from './support/lender.ts'

const app = '/service-application/api/v1/application/heloc'
const nobody = '00000000-0000-4000-8000-000000000000'

let lender: Lender
beforeEach(async () => {
  lender = await openLender()
})
afterEach(async () => {
  expect(lender.faults).toEqual([])
  await lender.app.close()
})

async function begun(): Promise<Borrower> {
  const borrower = await registered(lender)
  expect((await borrower.do('createApplication')).status).toBe(200)
  return borrower
}

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
    const owner = await begun()
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

describe('a lead', () => {
  test('holds nothing when the start is blank', async () => {
    const { location } = await lender.call('GET', '/-/sandbox/start?persona=declined')
    expect(location).toMatch(/^\/account\/heloc\/register\?lead=[0-9a-f-]{36}$/)
    const lead = borrowerAt(lender, { query: { lead: location?.slice(-36) as string } })
    expect((await lead.do('getLead')).body).toEqual({ uuid: lead.facts.query.lead, answers: {} })
  })

  test('has an email address of its own each time, so that a persona can be started again', async () => {
    const [one, two] = [await registered(lender), await registered(lender)]
    expect(one.facts.answers.email).not.toBe(two.facts.answers.email)
    expect(one.token && two.token).toBeTruthy()
  })

  test('brings a home in a state where the lender may lend', async () => {
    const { location } = await lender.call('GET', '/-/sandbox/start?persona=approved&fill=1', undefined, {
      host: 'empire.localhost',
    })
    const { body } = await lender.call('GET', `/service-lead-portal/api/lead/${location?.slice(-36)}`)
    expect(body.answers.propertyAddress).toMatchObject({ state: 'NY' })
  })

  test('that does not exist is not found', async () => {
    expect((await lender.call('GET', `/service-lead-portal/api/lead/${nobody}`)).status).toBe(404)
    expect((await lender.call('GET', '/-/sandbox/start?persona=nobody')).status).toBe(404)
    expect(
      (await lender.call('GET', '/-/sandbox/start?persona=approved', undefined, { host: 'localhost' })).status,
    ).toBe(404)
  })
})

describe('an address', () => {
  const verify = async (street1: string, city = 'Denver', state = 'CO', zip = '80205') =>
    (
      await lender.call('POST', '/service-application/external/api/v1/address/verify', {
        address: { street1, city, state, zip },
      })
    ).body

  test('is exact, better known by another spelling, or nowhere', async () => {
    expect(await verify('1482 Larkspur Lane')).toEqual({ match: 'EXACT' })
    expect(await verify('1482 LARKSPUR LN.', 'Denvr')).toEqual({
      match: 'SUGGESTION',
      suggestion: { street1: '1482 Larkspur Lane', city: 'Denver', state: 'CO', zip: '80205' },
    })
    expect(await verify('1 Nowhere Road')).toEqual({ match: 'NONE' })
    expect(await verify('Larkspur')).toEqual({ match: 'NONE' })
    expect(await verify('9 Elsewhere Road')).toEqual({ match: 'EXACT' })
  })

  test('that is half an address is refused where it lacks something', async () => {
    const { status, body } = await lender.call('POST', '/service-application/external/api/v1/address/verify', {
      address: { street1: '1 A St' },
    })
    expect([status, body.fields]).toEqual([
      422,
      { 'address.city': 'Required', 'address.state': 'Required', 'address.zip': 'Required' },
    ])
  })
})

describe('licences', () => {
  const licences = (query: string) =>
    lender.call('GET', `/service-application/external/api/v1/heloc/state-licenses${query}`)

  test('are those of the org’s documents', async () => {
    expect((await licences('?orgCode=empire')).body).toEqual([{ abbrev: 'NY', number: 'SAMPLE-NY' }])
  })

  test('of nobody, or of an org that is only inherited from, are not found', async () => {
    expect((await licences('?orgCode=nobody')).status).toBe(404)
    expect((await licences('?orgCode=base')).status).toBe(404)
    expect((await licences('')).status).toBe(422)
  })
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
    const borrower = await begun()
    borrower.answer({ selectedPropertyUuid: nobody })
    expect((await borrower.do('selectProperty')).status).toBe(404)
  })

  test('wants an answer on every lien, and none on others', async () => {
    const borrower = await begun()
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
    const borrower = await begun()
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
    const borrower = await begun()
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
    const borrower = await begun()
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

  test('keeps answers to the monitoring questions away from every answer', async () => {
    const borrower = await begun()
    borrower.answer({
      ethnicity: ['14'],
      ethnicityOther: 'Chamulan',
      race: ['27', '6'],
      raceAsianOther: 'Hmong',
      sex: ['1', '2'],
    })
    expect((await borrower.do('saveHmda')).body.application.hasHmda).toBe(true)
    for (const call of ['getApplication', 'getProfile', 'getIdentity', 'listApplications'])
      expect((await borrower.do(call)).text).not.toMatch(/Chamulan|Hmong|ethnicity/)
    borrower.answer({ sex: [] })
    expect((await borrower.do('saveHmda')).status).toBe(422)
  })

  test('never gives a Social Security number back', async () => {
    const borrower = await begun()
    const said = [await borrower.do('saveSsn'), await borrower.do('getProfile'), await borrower.do('getApplication')]
    for (const { text } of said) expect(text).not.toContain('987654321')
    expect(said[1]?.body).toMatchObject({ hasSsn: true, ssnLast4: '4321' })
    borrower.answer({ ssn: '000123456' })
    expect((await borrower.do('saveSsn')).status).toBe(422)
  })

  test('is signed only when its documents are ready, by its applicant', async () => {
    const borrower = await begun()
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
