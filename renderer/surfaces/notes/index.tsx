import { memo } from 'react'
import type { Facts } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { shownDisclosures } from '../../session/disclosures.ts'
import { useApp } from '../../session/use-app.ts'
import { DisclosureList } from '../../ui/disclosure-list/index.tsx'
import { Link } from '../../ui/link/index.tsx'
import { useNotes } from '../../ui/note/index.tsx'
import { RichText, Text } from '../../ui/text/index.tsx'
import './notes.css'

/** The disclosures that the page refers to, and the way to all of them. */
export const Notes = memo(function Notes({ facts }: { facts: Facts }) {
  const app = useApp()
  const bundle = useBundle()
  const notes = useNotes()
  const { footer, journey, strings } = bundle
  if (notes.size === 0) return null
  const all = journey.disclosures === undefined ? undefined : app.address(journey.disclosures)
  return (
    <aside className="notes" aria-labelledby="notes-title">
      <h2 id="notes-title">
        <Text copy={footer.disclosures.title} />
      </h2>
      {footer.disclosureCopy !== undefined && (
        <div className="disclosure-copy">
          <RichText tree={footer.disclosureCopy} />
        </div>
      )}
      <DisclosureList items={shownDisclosures(bundle, facts).filter(({ id }) => notes.has(id))} />
      {all !== undefined && (
        <p className="notes-all">
          <Link href={all}>
            <Text copy={strings.disclosuresAll} />
          </Link>
        </p>
      )}
    </aside>
  )
})
