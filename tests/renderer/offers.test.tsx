import { describe, expect, test } from 'vitest'
import type { CompiledBlock } from '#engine'
import { comparedRows } from '../../renderer/blocks/offers/compared-rows.ts'
import { saidPrices } from '../../renderer/blocks/offers/said-prices.ts'
import { bundle } from './page.ts'

const offer = {
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  rateType: 'FIXED',
  termMonths: 120,
  rate: 8.4,
  apr: 8.4,
  feeRate: 4.99,
  feeBasis: 'DRAW',
  feeTreatment: 'FINANCED',
  minAmount: 15_000_00,
  maxAmount: 262_500_00,
  recommendedAmount: 80_000_00,
  rateDiscounts: [{ type: 'AUTOPAY', rate: 0.25, aprWithout: 8.65 }],
}
const longer = { ...offer, uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', termMonths: 240, maxAmount: 100_000_00 }

describe('what is said of an amount that changes', () => {
  const said = (amount: number | undefined, chosen?: typeof longer) =>
    saidPrices({ offers: [offer, longer] as never, chosen: chosen as never, amount })

  test('is the payment of the chosen offer, else of all that have one', () => {
    expect(said(80_000_00, offer)).toEqual({ string: 'offerSaid', cents: { payment: 1_036_89 } })
    const { string, cents } = said(80_000_00) ?? { cents: {} as never }
    expect([string, cents.high]).toEqual(['offerSaidRange', 1_036_89])
    expect(cents.low).toBeLessThan(1_036_89)
    expect(said(200_000_00)?.string).toBe('offerSaid')
  })

  test.each([undefined, 10_000_00, 300_000_00])('is nothing of prices where there is none: %j', (amount) => {
    expect(said(amount)).toBeUndefined()
  })

  test('is nothing of the others where the chosen offer has no price', () => {
    expect(said(200_000_00, longer)).toBeUndefined()
  })
})

describe("the home equity line's own rows", () => {
  const [block] = (bundle.screens['product/select']?.blocks ?? []).filter(
    (each): each is Extract<CompiledBlock, { type: 'offers' }> => each.type === 'offers',
  )
  const rows = block?.rows ?? []
  const compared = (offers: object[], amount = 80_000_00) => {
    const { same, different } = comparedRows(rows, offers as never, amount)
    return { same: same.map(({ id }) => id), different: different.map(({ id }) => id) }
  }

  test('tell offers of several terms apart by what they cost, and say the rest once', () => {
    expect(compared([offer, longer, { ...offer, termMonths: 60, rate: 8, apr: 8 }])).toEqual({
      different: ['payment', 'apr', 'interest', 'paid'],
      same: ['fee', 'cash', 'total', 'rate-type'],
    })
  })

  test('are the same rows while the amount is one that no offer covers', () => {
    expect(compared([offer, { ...longer, apr: 9 }], 900_000_00)).toEqual(compared([offer, { ...longer, apr: 9 }]))
  })
})
