import { useId } from 'react'
import type { Bundle, Copy, Facts, ReadFact } from '#engine'
import { progressFor } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { FactRows, shownRows } from '../../ui/fact-rows/index.tsx'
import { readFrom } from '../../ui/read.ts'
import { Text } from '../../ui/text/index.tsx'
import './offer-card.css'

/** What the borrower chose, once term, rate and amount are there; undefined before. */
export function offerOf(
  { progress, journey }: Bundle,
  state: string,
  facts: Facts,
): { title: Copy; main: Copy | undefined; read: ReadFact } | undefined {
  const view = progressFor(progress, state, facts, journey.derive)
  if (!view.ok || !view.value.showsOffer || progress.offer === undefined) return undefined
  const { title, rows } = progress.offer
  const read = readFrom(facts)
  return { title, main: shownRows(rows, facts, read, journey.derive).find(({ emphasis }) => emphasis)?.value, read }
}

export function OfferCard({ facts }: { facts: Facts }) {
  const id = useId()
  const { progress, journey } = useBundle()
  if (progress.offer === undefined) return null
  const { title, rows } = progress.offer
  return (
    <aside className="offer-card" aria-labelledby={id}>
      <h2 id={id}>
        <Text copy={title} />
      </h2>
      <FactRows rows={rows} facts={facts} read={readFrom(facts)} derive={journey.derive} />
    </aside>
  )
}
