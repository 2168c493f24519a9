import { type Facts, progressFor } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { FactRows, shownRows } from '../../ui/fact-rows/index.tsx'
import { Folded } from '../../ui/folded/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { readFrom } from '../../ui/read.ts'
import { Text } from '../../ui/text/index.tsx'
import './offer-details.css'

/** What the borrower chose, once term, rate and amount are there: a card beside the page, a bar above it on a phone. */
export function OfferDetails({ state, facts }: { state: string; facts: Facts }) {
  const { progress, journey } = useBundle()
  const view = progressFor(progress, state, facts, journey.derive)
  if (!view.ok || !view.value.showsOffer || progress.offer === undefined) return null
  const { title, rows } = progress.offer
  const read = readFrom(facts)
  const main = shownRows(rows, facts, read, journey.derive).find(({ emphasis }) => emphasis)
  return (
    <>
      <Folded
        className="offer-bar"
        summary={
          <>
            <span>
              <Text copy={title} />
            </span>
            {main !== undefined && (
              <strong className="figures">
                <Text copy={main.value} read={read} />
              </strong>
            )}
            <Icon name="down" />
          </>
        }
      >
        <FactRows rows={rows} facts={facts} read={read} derive={journey.derive} />
      </Folded>
      <section className="offer-details" aria-labelledby="offer-details-title">
        <h2 id="offer-details-title">
          <Text copy={title} />
        </h2>
        <FactRows rows={rows} facts={facts} read={read} derive={journey.derive} />
      </section>
    </>
  )
}
