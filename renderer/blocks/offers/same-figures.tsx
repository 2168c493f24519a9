import type { OfferFigures } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { Text } from '../../ui/text/index.tsx'
import type { Row } from './compared-rows.ts'
import { OfferFigure } from './offer-figure.tsx'
import './same-figures.css'

type Props = { id: string; rows: readonly Row[]; figures: OfferFigures | undefined }

/** What is the same on every offer stands once. */
export function SameFigures({ id, rows, figures }: Props) {
  const { strings } = useBundle()
  if (rows.length === 0) return null
  return (
    <section className="offer-same" aria-labelledby={id}>
      <h2 className="offer-same-title" id={id}>
        <Text copy={strings.offerSame} />
      </h2>{' '}
      <div className="offer-same-figures">
        {rows.map((row) => (
          <OfferFigure key={row.id} row={row} figures={figures} />
        ))}
      </div>
    </section>
  )
}
