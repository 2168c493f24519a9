import type { OfferPricing } from '#engine'

/** An offer as the lender gives it: money in cents, rates in percent. */
export type Offer = OfferPricing & {
  uuid: string
  apr: number
  minAmount: number
  maxAmount: number
  recommendedAmount: number
  /** What the rate already has taken off, by type; `aprWithout` is the annual rate without it. Percent. */
  rateDiscounts?: { type: string; rate: number; aprWithout?: number }[]
}
