import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers, type OfferPricing, offerFigures, offerTerms, offerWith, repayment, sortedOffers } from '#engine'
import type { ApplicationOffer } from '#schemas'

const percent = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((thousandths) => thousandths / 1000)

const anyOffer: fc.Arbitrary<ApplicationOffer> = fc
  .record({
    uuid: fc.uuid(),
    termMonths: fc.integer({ min: 1, max: 480 }),
    rate: percent(25),
    feeRate: percent(12),
    feeBasis: fc.constantFrom<OfferPricing['feeBasis']>('DRAW', 'TOTAL'),
    feeTreatment: fc.constantFrom<OfferPricing['feeTreatment']>('FINANCED', 'DEDUCTED'),
    minAmount: fc.integer({ min: 1_00, max: 50_000_00 }),
    range: fc.integer({ min: 0, max: 500_000_00 }),
    discounts: fc.uniqueArray(fc.record({ type: fc.constantFrom('AUTOPAY', 'LOYALTY', 'MEMBER'), rate: percent(2) }), {
      selector: ({ type }) => type,
      maxLength: 3,
    }),
  })
  .map(({ range, discounts, ...offer }) => ({
    ...offer,
    apr: offer.rate,
    rateType: 'FIXED',
    maxAmount: offer.minAmount + range,
    recommendedAmount: offer.minAmount,
    rateDiscounts: discounts,
  }))

const offerAndAmount = anyOffer.chain((offer) =>
  fc.tuple(fc.constant(offer), fc.integer({ min: offer.minAmount, max: offer.maxAmount })),
)

describe('whatever the offer and the amount', () => {
  test('the figures hold together to the cent', () => {
    fc.assert(
      fc.property(offerAndAmount, ([offer, amount]) => {
        const { monthlyPayment, lastPayment, totalPaid, interest, total, originationFee, cashToBorrower } = offerTerms(
          offer,
          amount,
        )
        expect(offerFigures(offer, amount)).toMatchObject({ monthlyPayment, totalPaid, interest, total })
        expect([total, totalPaid]).toEqual([cashToBorrower + originationFee, total + interest])
        const payments = monthlyPayment === 0 ? offer.termMonths : (totalPaid - lastPayment) / monthlyPayment + 1
        expect(Number.isInteger(payments) && payments <= offer.termMonths).toBe(true)
        expect(Math.min(monthlyPayment, lastPayment, interest, originationFee, total)).toBeGreaterThanOrEqual(0)
        for (const cents of [monthlyPayment, lastPayment, totalPaid, originationFee, cashToBorrower, total])
          expect(Number.isInteger(cents)).toBe(true)
      }),
    )
  })

  test('the line that was borrowed is paid back by the same payments as on the offer', () => {
    fc.assert(
      fc.property(offerAndAmount, ([offer, amount]) => {
        const { total, monthlyPayment, totalPaid } = offerTerms(offer, amount)
        expect(repayment(total, offer)).toMatchObject({ monthlyPayment, totalPaid })
      }),
    )
  })

  test('discounts that are counted in, one after the other or all at once, come to one price', () => {
    fc.assert(
      fc.property(anyOffer, fc.subarray(['AUTOPAY', 'LOYALTY', 'MEMBER']), (offer, chosen) => {
        const once = offerWith(offer, chosen)
        expect(offerWith(once, chosen)).toEqual(once)
        const all = offer.rateDiscounts.map(({ type }) => type)
        expect(offerWith(offer, all)).toEqual(offer)
        const without = offer.rateDiscounts.filter(({ type }) => !chosen.includes(type))
        const rate = without.reduce(
          (sum, discount) => sum + Math.round(discount.rate * 1000),
          Math.round(offer.rate * 1000),
        )
        expect([once.rate, once.apr]).toEqual([rate / 1000, rate / 1000])
      }),
    )
  })

  test('a discount never makes a payment higher', () => {
    fc.assert(
      fc.property(offerAndAmount, ([offer, amount]) => {
        const [all, none] = [offer, offerWith(offer, [])].map((each) => offerTerms(each, amount).monthlyPayment)
        expect(all).toBeLessThanOrEqual(none as number)
      }),
    )
  })

  test('an amount outside its limits has no figures', () => {
    fc.assert(
      fc.property(anyOffer, fc.integer({ min: -1_00, max: 900_000_00 }), (offer, amount) => {
        expect(offerFigures(offer, amount) === undefined).toBe(!covers(offer, amount))
        expect(offerFigures(offer, undefined)).toBeUndefined()
      }),
    )
  })

  test('sorting loses none and puts what has no such figure last', () => {
    fc.assert(
      fc.property(
        fc.array(anyOffer, { maxLength: 6 }),
        fc.integer({ min: 1_00, max: 500_000_00 }),
        (offers, amount) => {
          const sorted = sortedOffers(offers, 'monthlyPayment', amount)
          expect(new Set(sorted)).toEqual(new Set(offers))
          const payments = sorted.map((offer) => offerFigures(offer, amount)?.monthlyPayment as number | undefined)
          const known = payments.filter((each) => each !== undefined)
          expect(known).toEqual(known.toSorted((one, other) => one - other))
          expect(payments.slice(0, known.length)).toEqual(known)
        },
      ),
    )
  })
})

describe('an offer of a loan whose APR holds the fee', () => {
  const offer = {
    termMonths: 36,
    rate: 11.99,
    apr: 14.121,
    rateDiscounts: [{ type: 'AUTOPAY', rate: 0.5, aprWithout: 14.628 }],
  } as ApplicationOffer

  test('has without its discount the APR that the lender says, not the rate more', () => {
    expect(offerWith(offer, [])).toMatchObject({ rate: 12.49, apr: 14.628, rateDiscounts: [] })
  })
})

test('offers without a figure to sort by stand as the lender gives them; a term needs no amount', () => {
  const [long, short] = [{ termMonths: 240 }, { termMonths: 60 }] as ApplicationOffer[]
  const offers = [long, short] as ApplicationOffer[]
  expect(sortedOffers(offers, undefined, 0)).toEqual([long, short])
  expect(sortedOffers(offers, 'termMonths', 0)).toEqual([short, long])
})
