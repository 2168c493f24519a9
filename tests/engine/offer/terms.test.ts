import { describe, expect, test } from 'vitest'
import { type OfferPricing, offerTerms } from '#engine'

const pricing: OfferPricing = { rate: 9, termMonths: 120, feeRate: 4.99, feeBasis: 'DRAW', feeTreatment: 'FINANCED' }

describe('an offer', () => {
  test.each([
    [60, 1089.71, 11.104],
    [120, 664.98, 10.153],
    [180, 532.44, 9.841],
    [240, 472.31, 9.691],
    [360, 422.39, 9.554],
  ])(
    'of 50,000 over %i months at 9 %% costs %f a month, and %f %% a year with the fee',
    (termMonths, payment, yearly) => {
      const terms = offerTerms({ ...pricing, termMonths }, 50_000_00)
      expect(terms.total).toBe(52_495_00)
      expect(terms.monthlyPayment / 100).toBe(payment)
      expect(terms.yearlyCostWithFee).toBeCloseTo(yearly, 3)
    },
  )

  test('has the payment of a public sample', () => {
    const terms = offerTerms({ ...pricing, rate: 6.25, feeRate: 0 }, 146_860_00)
    expect(terms.monthlyPayment).toBe(1_648_95)
  })

  test('without interest is paid in equal parts', () => {
    const terms = offerTerms({ ...pricing, rate: 0, feeRate: 0, termMonths: 3 }, 100_00)
    expect(terms).toMatchObject({ monthlyPayment: 33_33, lastPayment: 33_34, totalPaid: 100_00, interest: 0 })
  })

  test('puts a financed fee on top of the draw', () => {
    expect(offerTerms(pricing, 50_000_00)).toMatchObject({
      draw: 50_000_00,
      originationFee: 2_495_00,
      total: 52_495_00,
      cashToBorrower: 50_000_00,
    })
  })

  test('keeps a deducted fee out of the cash', () => {
    expect(offerTerms({ ...pricing, feeTreatment: 'DEDUCTED' }, 50_000_00)).toMatchObject({
      originationFee: 2_495_00,
      total: 50_000_00,
      cashToBorrower: 47_505_00,
    })
  })

  test('takes a fee on the total as a share of the whole line', () => {
    const { total, originationFee } = offerTerms({ ...pricing, feeBasis: 'TOTAL' }, 139_532_00)
    expect(originationFee / total).toBeCloseTo(0.0499, 6)
    expect(total - originationFee).toBe(139_532_00)
  })

  test.each([1, 2, 59, 60, 360])('is paid off by its last payment after %i months', (termMonths) => {
    const { monthlyPayment, lastPayment, total, totalPaid, interest } = offerTerms(
      { ...pricing, termMonths },
      33_333_33,
    )
    expect(Math.abs(lastPayment - monthlyPayment)).toBeLessThan(termMonths * 5 + 1)
    expect(totalPaid - interest).toBe(total)
  })

  test('rounds half a cent up', () => {
    expect(offerTerms({ ...pricing, rate: 0, feeRate: 0, termMonths: 2 }, 1_01)).toMatchObject({
      monthlyPayment: 51,
      lastPayment: 50,
    })
  })
})
