import type { ApplicationOffer, OffersBlock } from '#schemas'
import { offerTerms } from './terms.ts'

/** What documents name of an offer. */
export type OfferFigure = NonNullable<OffersBlock['sort']>

/** How each figure of an offer is written. `months` and `rateType` are said in words. */
export const offerFigureFormats = {
  monthlyPayment: 'money',
  lastPayment: 'money',
  apr: 'rate',
  rate: 'rate',
  yearlyCostWithFee: 'rate',
  interest: 'money',
  totalPaid: 'money',
  originationFee: 'money',
  cashToBorrower: 'money',
  total: 'money',
  firstPaymentOn: 'longDate',
  termMonths: 'months',
  rateType: 'rateType',
} as const satisfies { [figure in OfferFigure]: string }

/** What an offer comes to for an amount in cents, under the names that documents use. */
export type OfferFigures = { [figure in OfferFigure]?: string | number | undefined }

/** Undefined where the offer does not cover the amount: it has no price then. */
export function offerFigures(offer: ApplicationOffer, amount: number | undefined): OfferFigures | undefined {
  return amount === undefined || !covers(offer, amount) ? undefined : figuresOf(offer, amount)
}

/** The names of the figures in which the offers do not differ, for an amount of at least one cent, covered or not. */
export function sameFigures(offers: readonly ApplicationOffer[], amount: number): Set<OfferFigure> {
  const all = offers.map((offer) => figuresOf(offer, amount))
  const names = Object.keys(offerFigureFormats) as OfferFigure[]
  return new Set(names.filter((name) => all.length > 1 && new Set(all.map((figures) => figures[name])).size === 1))
}

function figuresOf(offer: ApplicationOffer, amount: number): OfferFigures {
  const { apr, rate, termMonths, firstPaymentOn, rateType } = offer
  return {
    ...offerTerms(offer, amount),
    apr,
    rate,
    termMonths,
    firstPaymentOn,
    ...(rateType === undefined || rateType === 'UNKNOWN' ? {} : { rateType }),
  }
}

export function covers({ minAmount, maxAmount }: ApplicationOffer, amount: number): boolean {
  return amount >= minAmount && amount <= maxAmount
}

/** The offers from the lowest of a figure to the highest; for one amount, which for most figures does not change their order. */
export function sortedOffers(
  offers: readonly ApplicationOffer[],
  by: OfferFigure | undefined,
  amount: number,
): ApplicationOffer[] {
  if (by === undefined) return [...offers]
  const keys = new Map(
    offers.map((offer): [ApplicationOffer, string | number | undefined] => [
      offer,
      by === 'termMonths' ? offer.termMonths : offerFigures(offer, amount)?.[by],
    ]),
  )
  return offers.toSorted((one, other) => compared(keys.get(one), keys.get(other)))
}

/** What has no such figure comes last. */
function compared(one: string | number | undefined, other: string | number | undefined): number {
  if (one === other) return 0
  if (one === undefined) return 1
  if (other === undefined) return -1
  return one < other ? -1 : 1
}
