import { offerFigures } from '#engine'
import type { ApplicationOffer } from '#schemas'
import { useBundle } from '../../session/bundle.ts'
import { Text } from '../../ui/text/index.tsx'
import type { Row } from './compared-rows.ts'
import { useFigureText } from './use-figure-text.ts'
import './chosen-offer.css'

type Props = {
  offer: ApplicationOffer | undefined
  amount: number | undefined
  rows: readonly Row[]
  /** What the prices count on, in words. */
  state: string
  /** Why there is no price, where there is none. */
  noPrice: string
}

/** The choice and what it costs, beside the button that makes it. */
export function ChosenOffer({ offer, amount, rows, state, noPrice }: Props) {
  const { strings } = useBundle()
  const textOf = useFigureText()
  if (offer === undefined) {
    return (
      <p className="chosen-offer chosen-offer-none">
        <Text copy={strings.offerNone} />
      </p>
    )
  }
  const figures = offerFigures(offer, amount)
  const term = textOf('termMonths', offer.termMonths)
  const about = figures === undefined || state === '' ? term : `${term} · ${state}`
  return (
    <p className="chosen-offer">
      <span className="chosen-offer-term">{`${about} `}</span>
      {figures === undefined && <span>{noPrice}</span>}
      {figures !== undefined &&
        rows.map(({ id, figure, unit, label, emphasis }) => {
          const value = emphasis ? figures[figure] : undefined
          return value === undefined ? null : (
            <span key={id} className="chosen-offer-figure">
              <strong className="figures">{textOf(figure, value)}</strong>{' '}
              <span>
                <Text copy={unit ?? label} />{' '}
              </span>
            </span>
          )
        })}
    </p>
  )
}
