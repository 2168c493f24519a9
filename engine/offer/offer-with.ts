import type { ApplicationOffer } from '#schemas'

/**
 * An offer at the price that it has with these discounts and no other. Its own rate has all of them taken: each one that is not
 * chosen is put back.
 */
export function offerWith(offer: ApplicationOffer, chosen: readonly string[]): ApplicationOffer {
  const [taken, given] = [offer.rateDiscounts ?? [], new Set(chosen)]
  const put = taken.filter(({ type }) => !given.has(type))
  return {
    ...offer,
    rate: rounded(put.reduce((rate, discount) => rate + discount.rate, offer.rate)),
    apr: rounded(
      put.reduce((apr, { rate, aprWithout }) => apr + (aprWithout ?? offer.apr + rate) - offer.apr, offer.apr),
    ),
    rateDiscounts: taken.filter(({ type }) => given.has(type)),
  }
}

/** Rates have three decimals; what binary fractions add behind them is not part of the rate. */
function rounded(rate: number): number {
  return Math.round(rate * 1000) / 1000
}
