import { describe, expect, test } from 'vitest'
import { documents, eachTestAtALender, type Lender, openLender } from './support/lender.ts'
import { applicationOf, late, sign, throughCheck, throughLiens, toTheHardCheck } from './support/second-look.ts'
import { begun, done, poll } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

describe('a home that is not found', () => {
  const oakland = { street1: '27 Harbor Street', city: 'Oakland', state: 'CA', zip: '94607' }

  test('is looked up by its corrected address', { timeout: 20_000 }, async () => {
    const borrower = await throughCheck(lender, 'no-property')
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
    const borrower = await throughCheck(lender, 'no-property')
    const { property } = await applicationOf(borrower)
    borrower.answer({ addressWay: 'RIGHT', parcelNumber: '0512-22' })
    await done(borrower, 'saveProperty')
    expect((await applicationOf(borrower)).status.datatreeNoMatch).toBe(true)
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', null, 'LIEN_VERIFICATION'])
    expect(await applicationOf(borrower)).toMatchObject({ property, status: { datatreeNoMatch: false } })
  })

  test('is refused where the lender does not lend, and where nothing is', async () => {
    const borrower = await throughCheck(lender, 'no-property')
    borrower.answer({ addressWay: 'CORRECT', propertyAddress: oakland })
    expect(await borrower.do('saveProperty')).toMatchObject({ status: 422, body: { errors: ['state not licensed'] } })
    borrower.answer({ propertyAddress: { ...oakland, street1: '1 Nowhere Street', state: 'CO' } })
    expect(await borrower.do('saveProperty')).toMatchObject({ status: 422, body: { errors: ['address not found'] } })
    borrower.answer({ propertyAddress: undefined })
    expect((await borrower.do('saveProperty')).status).toBe(422)
    expect((await applicationOf(borrower)).property.city).toBe('Denver')
  })

  test('is one of several that share the address', { timeout: 20_000 }, async () => {
    const borrower = await throughCheck(lender, 'many-properties')
    expect(await poll(borrower)).toEqual(['MULTIPLE_PROPERTIES'])
    const { properties } = (await borrower.do('getProperties')).body
    expect(properties.map(({ street2 }: { street2: string }) => street2)).toEqual(['Unit 1', 'Unit 2', 'Unit 3'])
    borrower.answer({ matchedProperty: properties[1].uuid })
    await done(borrower, 'selectMatch')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'LIEN_VERIFICATION'])
    expect((await applicationOf(borrower)).property).toEqual(properties[1])
  })

  test('is none of several: then another address is asked for', { timeout: 20_000 }, async () => {
    const borrower = await throughCheck(lender, 'many-properties')
    borrower.answer({ matchedProperty: 'NONE' })
    await done(borrower, 'saveProperty')
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'LIEN_VERIFICATION'])
    expect(await borrower.do('saveProperty')).toMatchObject(late)
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
    const borrower = await throughLiens(lender, 'valuation')
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
    expect(await poll(borrower)).toEqual(['NAV_BPO_PROCESSING', 'GEN_CLOSING_DISCLOSURE', 'FINAL_OFFER'])
    expect((await applicationOf(borrower)).status.bpo).toBe('BPO_COMPLETE')
  })

  test.each([
    [{ propertyCondition: 'NOT_AVAILABLE' }, 'propertyCondition'],
    [{ estimatedValue: 100 }, 'estimatedValue'],
    [{ yearBuilt: '87' }, 'yearBuilt'],
  ])('is not estimated by %j', { timeout: 20_000 }, async (answers, field) => {
    const borrower = await throughLiens(lender, 'valuation')
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
