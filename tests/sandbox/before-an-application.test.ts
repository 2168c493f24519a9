import { describe, expect, test } from 'vitest'
import { borrowerAt, registered } from './support/borrower.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

describe('a lead', () => {
  test('holds nothing when the start is blank', async () => {
    const { location } = await lender.call('GET', '/-/sandbox/start?persona=declined')
    expect(location).toMatch(/^\/account\/heloc\/register\?lead=[0-9a-f-]{36}$/)
    const lead = borrowerAt(lender, { query: { lead: location?.slice(-36) as string } })
    expect((await lead.do('getLead')).body).toEqual({ uuid: lead.facts.query.lead, state: 'OPEN', answers: {} })
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
