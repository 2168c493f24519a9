import { type Facts, progressFor } from '#engine'
import { useBundle } from '../app/bundle.ts'
import { Words } from './copy.tsx'
import { FactRows } from './fact-rows.tsx'
import { readFrom } from './read.ts'

/** What the borrower chose, once term, rate and amount are there. */
export function OfferDetails({ state, facts }: { state: string; facts: Facts }) {
  const { progress, journey } = useBundle()
  const view = progressFor(progress, state, facts, journey.derive)
  if (!view.ok || !view.value.showsOffer || progress.offer === undefined) return null
  return (
    <section className="offer-details" aria-labelledby="offer-details-title">
      <h2 id="offer-details-title">
        <Words copy={progress.offer.title} />
      </h2>
      <FactRows rows={progress.offer.rows} facts={facts} read={readFrom(facts)} />
    </section>
  )
}
