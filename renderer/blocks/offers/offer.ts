import type { OfferPricing } from '#engine'

/** An offer as the lender gives it: money in cents, rates in percent. */
export type Offer = OfferPricing & {
  uuid: string
  apr: number
  minAmount: number
  maxAmount: number
  recommendedAmount: number
}
