import { matches } from '#engine'
import { FieldError } from '../../fields/field-frame.tsx'
import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { useScreen } from '../../ui/screen-context.ts'
import { RichText, Text } from '../../ui/text/index.tsx'
import type { Row } from './compared-rows.ts'
import { OfferCard } from './offer-card.tsx'
import type { Offers } from './use-offers.ts'
import './offer-list.css'

type Props = BlockProps<'offers'> & {
  id: string
  offers: Offers
  rows: readonly Row[]
  /** What the prices count on, or why there are none. */
  state: string
  isQuiet: boolean
}

/** The offers to choose from: cards on a phone; where there is room, rows that share their columns. */
export function OfferList({
  block,
  id,
  offers: { offers, chosen, choice, amount, choose },
  rows,
  state,
  isQuiet,
}: Props) {
  const { facts } = useScreen()
  const { strings, journey } = useBundle()
  const isEstimated =
    block.estimated !== undefined && matches(block.estimated, facts, { derive: journey.derive }).matched
  return (
    <fieldset
      className={choice.issue ? 'offer-cards field-invalid' : 'offer-cards'}
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-state`}
    >
      <legend>
        <Text copy={strings.offerChoose} />
      </legend>
      {block.hint !== undefined && (
        <div className="offer-hint">
          <RichText tree={block.hint} />
        </div>
      )}
      <p className="offer-state" id={`${id}-state`}>
        {isEstimated && (
          <span className="tag">
            <Text copy={strings.offerEstimated} />
          </span>
        )}
        <span>{state}</span>
      </p>
      {choice.field !== undefined && <FieldError field={choice.field} id={id} issue={choice.issue} />}
      <div className={`offer-list offer-list-${rows.length}${isQuiet ? ' is-quiet' : ''}`}>
        {/* Each figure has its label with it; these are for the eye. */}
        <div className="offer-columns" aria-hidden="true">
          <span />
          {rows.map((row) => (
            <span key={row.id}>
              <Text copy={row.label} />
            </span>
          ))}
        </div>
        {offers.map((offer) => (
          <OfferCard
            key={offer.uuid}
            offer={offer}
            amount={amount.cents}
            rows={rows}
            name={id}
            isChosen={offer === chosen}
            isQuiet={isQuiet}
            choose={() => choose(offer)}
          />
        ))}
      </div>
    </fieldset>
  )
}
