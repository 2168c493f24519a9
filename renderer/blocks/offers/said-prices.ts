import { type OfferFigures, offerFigures } from '#engine'
import type { ApplicationOffer } from '#schemas'

type Shown = { offers: readonly ApplicationOffer[]; chosen: ApplicationOffer | undefined; amount: number | undefined }

/** Which words say what the prices have become, and the cents in them. */
export type SaidPrices = { string: 'offerSaid' | 'offerSaidRange'; cents: { [name: string]: number } }

/** For who hears the page: the payment of the chosen offer, else of all that cover the amount; undefined where none does. */
export function saidPrices({ offers, chosen, amount }: Shown): SaidPrices | undefined {
  const payments = (chosen === undefined ? offers : [chosen])
    .map((offer) => offerFigures(offer, amount))
    .filter((figures): figures is OfferFigures => figures !== undefined)
    .map(({ monthlyPayment }) => Number(monthlyPayment))
  if (payments.length === 0) return undefined
  const [low, high] = [Math.min(...payments), Math.max(...payments)]
  return low === high
    ? { string: 'offerSaid', cents: { payment: low } }
    : { string: 'offerSaidRange', cents: { low, high } }
}
