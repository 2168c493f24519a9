import { type CompiledBlock, type OfferFigure, offerFigures, sameFigures } from '#engine'
import type { ApplicationOffer } from '#schemas'

export type Row = Extract<CompiledBlock, { type: 'offers' }>['rows'][number]

export type ComparedRows = {
  /** Its figure is the same on every offer. */
  same: Row[]
  different: Row[]
}

/** Which rows tell the offers apart. They are the same rows whether the amount has a price or not, so that nothing jumps. */
export function comparedRows(rows: readonly Row[], offers: readonly ApplicationOffer[], amount: number): ComparedRows {
  const isGiven = (figure: OfferFigure) =>
    offers.some((offer) => offerFigures(offer, offer.minAmount)?.[figure] !== undefined)
  const known = rows.filter(({ figure }) => isGiven(figure))
  const same = sameFigures(offers, Math.max(1, amount))
  return {
    same: known.filter(({ figure }) => same.has(figure)),
    different: known.filter(({ figure }) => !same.has(figure)),
  }
}
