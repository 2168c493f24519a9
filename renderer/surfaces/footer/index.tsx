import { lazy, Suspense, useState } from 'react'
import { type Facts, matches } from '#engine'
import { useBundle } from '../../app/bundle.ts'
import { Rich, Words } from '../../parts/copy.tsx'
import { Link } from '../../parts/link.tsx'
import { useNotes } from '../../parts/note.tsx'
import { HousingLogo } from './housing-logo.tsx'

const PrivacyDialog = lazy(async () => ({ default: (await import('../privacy/index.tsx')).PrivacyDialog }))

/** The end of every page: links, lines of text, and the disclosures, numbered as the page refers to them. */
export function Footer({ facts }: { facts: Facts }) {
  const { footer, disclosures, journey, strings } = useBundle()
  const [isPrivacyOpen, setPrivacyOpen] = useState(false)
  const notes = useNotes()
  const holds = (when: Parameters<typeof matches>[0]) => matches(when, facts, { derive: journey.derive }).matched
  const shown = notes.flatMap((id) => disclosures.find((each) => each.id === id) ?? [])
  return (
    <footer className="footer">
      <div className="footer-inside">
        {shown.length > 0 && (
          <section aria-labelledby="disclosures-title">
            <h2 id="disclosures-title">
              <Words copy={footer.disclosures.title} />
            </h2>
            <ol className="disclosures">
              {shown.map(({ id, body }) => (
                <li key={id} id={`disclosure-${id}`} data-disclosure={id}>
                  <Rich tree={body} />
                </li>
              ))}
            </ol>
          </section>
        )}
        <div className="footer-about">
          <ul className="footer-links">
            {footer.links
              .filter(({ when }) => holds(when))
              .map(({ id, label, href }) => (
                <li key={id}>
                  <Link href={href} external={href.startsWith('https:')}>
                    <Words copy={label} />
                  </Link>
                </li>
              ))}
            {footer.privacyOptions !== false && (
              <li>
                <button type="button" className="footer-button" onClick={() => setPrivacyOpen(true)}>
                  <Words copy={strings.privacyOptions} />
                </button>
              </li>
            )}
          </ul>
          <div className="footer-lines">
            {footer.housing !== undefined && footer.housing !== 'none' && <HousingLogo kind={footer.housing} />}
            {footer.lines
              .filter(({ when }) => holds(when))
              .map(({ id, body }) => (
                <div key={id} data-line={id}>
                  <Rich tree={body} />
                </div>
              ))}
          </div>
        </div>
      </div>
      {isPrivacyOpen && (
        <Suspense fallback={null}>
          <PrivacyDialog close={() => setPrivacyOpen(false)} />
        </Suspense>
      )}
    </footer>
  )
}
