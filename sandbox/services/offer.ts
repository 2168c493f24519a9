import { randomUUID } from 'node:crypto'
import { offerTerms } from '#engine'
import type { ApplicationRecord, Offer } from '../store/applications.ts'
import type { Lender } from './lender.ts'

/** What offers are made of, by the names that settings and pricing have; the values stand in where documents say nothing. */
const usual = {
  amountMin: 15_000_00,
  amountMax: 400_000_00,
  feeRateMax: 4.99,
  autopayDiscount: 0.25,
  baseRate: 8.35,
  rateStep: 0.3,
  maxCltv: 85,
}

const usualTerms = [60, 120, 180, 240, 360]

const stepCents = 500_00

/** One offer a term, the shortest first. The longer the term, the higher the rate. */
export function makeOffers({ held }: ApplicationRecord, lender: Lender): Offer[] {
  const minAmount = number(lender, 'amountMin')
  const maxAmount = Math.max(minAmount, down(mostThatMayBeDrawn(held, lender)))
  const wanted = held.desiredAmount ?? maxAmount
  const recommendedAmount = Math.min(maxAmount, Math.max(minAmount, down(wanted)))
  return termsOf(lender).map((termMonths, index) => {
    const rate = round(
      number(lender, 'baseRate') + index * number(lender, 'rateStep') - number(lender, 'autopayDiscount'),
    )
    return {
      uuid: randomUUID(),
      rateType: 'FIXED',
      termMonths,
      rate,
      apr: rate,
      feeRate: number(lender, 'feeRateMax'),
      feeBasis: lender.terms.feeBasis === 'TOTAL' ? 'TOTAL' : 'DRAW',
      feeTreatment: lender.terms.feeTreatment === 'DEDUCTED' ? 'DEDUCTED' : 'FINANCED',
      minAmount,
      maxAmount,
      recommendedAmount,
      rateDiscounts: [{ type: 'AUTOPAY', rate: number(lender, 'autopayDiscount') }],
    }
  })
}

/** The application's figures once an offer is chosen: the line, the draw, the fee, the payment. */
export function chosenTerms(offer: Offer, amount: number) {
  const { total, draw, originationFee, monthlyPayment } = offerTerms(offer, amount)
  return {
    term: offer.termMonths,
    rate: offer.rate,
    apr: offer.apr,
    amount: total,
    uwCalculatedDrawAmount: draw,
    originationFee,
    monthlyPayment,
  }
}

function mostThatMayBeDrawn(held: ApplicationRecord['held'], lender: Lender): number {
  const owed = held.liens.reduce((sum, { currentBalance }) => sum + currentBalance, 0)
  const equity =
    held.estimatedValue === undefined
      ? Number.POSITIVE_INFINITY
      : (held.estimatedValue * number(lender, 'maxCltv')) / 100 - owed
  return Math.min(number(lender, 'amountMax'), held.maxAmount ?? Number.POSITIVE_INFINITY, equity)
}

function termsOf({ terms }: Lender): number[] {
  const listed = Array.isArray(terms.terms) ? terms.terms.filter((each) => typeof each === 'number') : []
  return (listed.length > 0 ? listed : usualTerms).toSorted((one, other) => one - other)
}

function number({ terms }: Lender, name: keyof typeof usual): number {
  const given = terms[name]
  return typeof given === 'number' ? given : usual[name]
}

function down(cents: number): number {
  return Math.floor(cents / stepCents) * stepCents
}

function round(rate: number): number {
  return Math.round(rate * 1000) / 1000
}
