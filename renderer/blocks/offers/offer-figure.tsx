import type { OfferFigures } from '#engine'
import { Text } from '../../ui/text/index.tsx'
import type { Row } from './compared-rows.ts'
import { useFigureText } from './use-figure-text.ts'
import './offer-figure.css'

/** One figure under its label. Without a price there is a dash, so that nothing jumps when there is one again. */
export function OfferFigure({ row, figures }: { row: Row; figures: OfferFigures | undefined }) {
  const textOf = useFigureText()
  const value = figures?.[row.figure]
  return (
    <span className={row.emphasis ? 'offer-figure offer-figure-large' : 'offer-figure'}>
      <span className="offer-label">
        <Text copy={row.label} />{' '}
      </span>
      <span className="offer-value figures">{value === undefined ? <Dash /> : textOf(row.figure, value)}</span>{' '}
    </span>
  )
}

function Dash() {
  return <span aria-hidden="true">–</span>
}
