import { offerFigures, show } from '#engine'
import type { ApplicationOffer } from '#schemas'
import { useBundle } from '../../session/bundle.ts'
import { usePlain } from '../../ui/plain.ts'
import type { Row } from './compared-rows.ts'
import { OfferFigure } from './offer-figure.tsx'
import { useFigureText } from './use-figure-text.ts'
import './offer-card.css'

type Props = {
  offer: ApplicationOffer
  /** Cents; undefined while what is typed is no amount. */
  amount: number | undefined
  rows: readonly Row[]
  name: string
  isChosen: boolean
  /** No offer covers the amount: the field says so, and the cards say nothing. */
  isQuiet: boolean
  choose: () => void
}

/** One offer, pressed anywhere. An amount that it does not cover has no price. */
export function OfferCard({ offer, amount, rows, name, isChosen, isQuiet, choose }: Props) {
  const { strings, locale } = useBundle()
  const plain = usePlain()
  const textOf = useFigureText()
  const id = `${name}-${offer.uuid}`
  const figures = isQuiet ? undefined : offerFigures(offer, amount)
  return (
    <label className={isChosen ? 'offer-card is-chosen' : 'offer-card'} htmlFor={id}>
      <span className="offer-head">
        <input
          id={id}
          type="radio"
          name={name}
          checked={isChosen}
          onChange={choose}
          aria-labelledby={`${id}-term`}
          aria-describedby={`${id}-figures`}
        />
        <span className="offer-term" id={`${id}-term`}>
          {textOf('termMonths', offer.termMonths)}
        </span>{' '}
      </span>
      <span className="offer-figures" id={`${id}-figures`}>
        {rows.map((row) => (
          <OfferFigure key={row.id} row={row} figures={figures} />
        ))}
        {figures === undefined && !isQuiet && (
          <span className="offer-only">
            {plain(strings.offerOnly, {
              low: show(offer.minAmount, { f: 'money' }, locale),
              high: show(offer.maxAmount, { f: 'money' }, locale),
            })}
          </span>
        )}
      </span>
    </label>
  )
}
