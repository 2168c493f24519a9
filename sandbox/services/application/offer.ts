import { randomUUID } from 'node:crypto'
import { type OfferPricing, offerTerms } from '#engine'
import type { ApplicationOffer } from '#schemas'
import type { ApplicationRecord } from '../../store/applications.ts'
import type { Product } from '../lender/lender.ts'

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
export function makeOffers({ held }: ApplicationRecord, product: Product): ApplicationOffer[] {
  held.isClosedEnd = product.terms.closedEnd === true
  const minAmount = number(product, 'amountMin')
  const maxAmount = Math.max(minAmount, down(mostThatMayBeDrawn(held, product)))
  const wanted = held.desiredAmount ?? maxAmount
  const recommendedAmount = Math.min(maxAmount, Math.max(minAmount, down(wanted)))
  return termsOf(product).map((termMonths, index) => {
    const discount = number(product, 'autopayDiscount')
    const full = round(number(product, 'baseRate') + index * number(product, 'rateStep'))
    const rate = round(full - discount)
    const priced: OfferPricing = {
      rate,
      termMonths,
      feeRate: number(product, 'feeRateMax'),
      feeBasis: product.terms.feeBasis === 'TOTAL' ? 'TOTAL' : 'DRAW',
      feeTreatment: product.terms.feeTreatment === 'DEDUCTED' ? 'DEDUCTED' : 'FINANCED',
    }
    return {
      ...priced,
      uuid: randomUUID(),
      rateType: 'FIXED',
      apr: aprOf(priced, held, recommendedAmount),
      minAmount,
      maxAmount,
      recommendedAmount,
      rateDiscounts: [
        { type: 'AUTOPAY', rate: discount, aprWithout: aprOf({ ...priced, rate: full }, held, recommendedAmount) },
      ],
    }
  })
}

/** The application's figures once an offer is chosen: the line, the draw, the fee, the payment. */
export function chosenTerms(offer: ApplicationOffer, amount: number) {
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

/** Of an open line it is the rate of the draw; a loan with an end counts the fee in (12 CFR 1026, Appendix J). */
function aprOf(priced: OfferPricing, { isClosedEnd }: ApplicationRecord['held'], amount: number): number {
  return isClosedEnd ? round(offerTerms(priced, amount).yearlyCostWithFee) : priced.rate
}

function mostThatMayBeDrawn(held: ApplicationRecord['held'], product: Product): number {
  const owed = held.liens.reduce((sum, { currentBalance }) => sum + currentBalance, 0)
  const equity =
    held.estimatedValue === undefined
      ? Number.POSITIVE_INFINITY
      : (held.estimatedValue * number(product, 'maxCltv')) / 100 - owed
  return Math.min(number(product, 'amountMax'), held.maxAmount ?? Number.POSITIVE_INFINITY, equity)
}

function termsOf({ terms }: Product): number[] {
  const listed = Array.isArray(terms.terms) ? terms.terms.filter((each) => typeof each === 'number') : []
  return (listed.length > 0 ? listed : usualTerms).toSorted((one, other) => one - other)
}

function number({ terms }: Product, name: keyof typeof usual): number {
  const term = terms[name]
  return typeof term === 'number' ? term : usual[name]
}

function down(cents: number): number {
  return Math.floor(cents / stepCents) * stepCents
}

function round(rate: number): number {
  return Math.round(rate * 1000) / 1000
}
