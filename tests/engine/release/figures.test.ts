import { beforeEach, describe, expect, test } from 'vitest'
import { documentSet, type Json } from '#engine/release'
import { validateDocument } from '#engine/validate'
import { checkJourney } from '../../../engine/release/check/journey/check-journey.ts'
import { checkLender } from '../../../engine/release/check/org/check-org.ts'
import { figuresOf } from '../../../engine/release/figures-of.ts'
import { plant, shippedDocuments } from '../../support/shipped.ts'

let documents: Map<string, Json>
beforeEach(() => {
  documents = shippedDocuments()
})
const figures = (org: string, journey = 'heloc') => figuresOf(documentSet(documents), { org, journey })
const set = (id: string, pointer: string, value: Json) => plant(documents.get(id) ?? null, pointer, value)

describe('a figure that follows', () => {
  test('has the value of the lender’s setting, or of its price as a fraction', () => {
    set('orgs/homepoint/org', '/products/heloc/settings/amountMax', 12_345_600)
    set('orgs/homepoint/pricing', '/entries', [{ id: 'fees', values: { feeRateMax: 2.35 } }])
    expect(figures('homepoint').amountMax?.value).toBe(12_345_600)
    expect(figures('homepoint').originationFeeMax?.value).toBe(0.0235)
  })

  test('is of each product by itself', () => {
    expect(figures('harborlight').amountMax?.value).toBe(25_000_000)
    expect(figures('harborlight', 'personal-loan').amountMax?.value).toBe(2_500_000)
  })

  test('has its own value where the lender sets nothing', () => {
    set('journeys/heloc/figures', '/figures/amountMax/from', 'settings.nothing')
    expect(figures('homepoint').amountMax?.value).toBe(40_000_000)
  })

  test('follows from what the journey declares', () => {
    set('journeys/heloc/figures', '/figures/amountMax/from', 'settings.amuontMax')
    expect(checkJourney(documentSet(documents), 'heloc')).toContainEqual(
      expect.objectContaining({
        code: 'setting.unknown',
        file: 'journeys/heloc/figures',
        path: '/figures/amountMax/from',
      }),
    )
  })

  test('cannot be set beside what it follows from', () => {
    set('orgs/prairie-and-main/figures', '/figures/amountMax', { value: 1_000_000 })
    const issues = checkLender(documentSet(documents), 'prairie-and-main', validateDocument)
    expect(issues.map(({ code, path }) => [code, path])).toContainEqual(['figure.follows', '/figures/amountMax/value'])
  })
})
