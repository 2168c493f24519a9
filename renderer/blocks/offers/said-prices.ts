import { offerTerms } from '#engine'
import type { ApplicationOffer } from '#schemas'

type Shown = { offers: readonly ApplicationOffer[]; chosen: ApplicationOffer | undefined; amount: number | undefined }

/** Which words say what an amount costs, and the cents in them. */
export type AnnouncedPrices = {
  string: 'offerSaid' | 'offerSaidRange' | 'offerNoPrice'
  cents: { [name: string]: number }
}

/** For who hears the page: the payment of the chosen offer, else of all of them, else what amounts have one. */
export function announcedPrices({ offers, chosen, amount }: Shown): AnnouncedPrices {
  const priced = (chosen === undefined ? offers : [chosen]).filter(
    ({ minAmount, maxAmount }) => amount !== undefined && amount >= minAmount && amount <= maxAmount,
  )
  if (amount === undefined || priced.length === 0) {
    const low = Math.min(...offers.map(({ minAmount }) => minAmount))
    return { string: 'offerNoPrice', cents: { low, high: Math.max(...offers.map(({ maxAmount }) => maxAmount)) } }
  }
  const payments = priced.map((offer) => offerTerms(offer, amount).monthlyPayment)
  const [low, high] = [Math.min(...payments), Math.max(...payments)]
  return low === high
    ? { string: 'offerSaid', cents: { amount, payment: low } }
    : { string: 'offerSaidRange', cents: { amount, low, high } }
}
