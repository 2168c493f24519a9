import { useAtomValue } from 'jotai'
import { lazy, useEffect, useMemo, useState } from 'react'
import { type Bundle, type Facts, matches } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { lenderFacts } from '../../session/facts.ts'
import { useApp } from '../../session/use-app.ts'
import { lenderAtom } from '../../state/atoms.ts'
import { Extra } from '../../ui/extra/index.tsx'
import { Link } from '../../ui/link/index.tsx'
import { useNotes } from '../../ui/note/index.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { ReadProvider, readFrom } from '../../ui/read.ts'
import { RichText, Text } from '../../ui/text/index.tsx'
import { HousingLogo } from './housing-logo.tsx'
import { RegulatorMark } from './regulator-mark.tsx'
import './footer.css'

const PrivacyDialog = lazy(async () => ({ default: (await import('../privacy/index.tsx')).PrivacyDialog }))

/** The end of every page: links, lines of text, and the disclosures, numbered as the page refers to them. */
export function Footer({ facts: ofPage }: { facts: Facts }) {
  const bundle = useBundle()
  const { footer, disclosures, journey, strings } = bundle
  const facts = useLender(bundle, ofPage)
  const [isPrivacyOpen, setPrivacyOpen] = useState(false)
  const { refusesTracking } = useApp().ports.device()
  const notes = useNotes()
  const holds = (when: Parameters<typeof matches>[0]) => matches(when, facts, { derive: journey.derive }).matched
  const shown = notes.flatMap((id) => disclosures.find((each) => each.id === id) ?? [])
  return (
    <footer className="footer">
      <div className="footer-inside">
        {shown.length > 0 && (
          <section aria-labelledby="disclosures-title">
            <h2 id="disclosures-title">
              <Text copy={footer.disclosures.title} />
            </h2>
            {footer.disclosureCopy !== undefined && (
              <div className="disclosure-copy">
                <RichText tree={footer.disclosureCopy} />
              </div>
            )}
            <ol className="disclosures">
              {shown.map(({ id, body }) => (
                <li key={id} id={`disclosure-${id}`} data-disclosure={id}>
                  <RichText tree={body} />
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
                    <Text copy={label} />
                  </Link>
                </li>
              ))}
            {footer.privacyOptions !== false && (
              <li>
                <button type="button" className="footer-button" onClick={() => setPrivacyOpen(true)}>
                  <Text copy={strings.privacyOptions} />
                </button>
                {refusesTracking && (
                  <span className="footer-signal">
                    <Text copy={strings.privacySignal} />
                  </span>
                )}
              </li>
            )}
          </ul>
          <div className="footer-lines">
            <div className="footer-marks">
              {footer.footerImage !== undefined && footer.footerImage !== 'none' && (
                <HousingLogo kind={footer.footerImage} />
              )}
              {footer.regulator === 'NCUA' && <RegulatorMark />}
            </div>
            <ReadProvider value={readFrom(facts)}>
              {footer.lines
                .filter(({ when }) => holds(when))
                .map(({ id, body }) => (
                  <div key={id} data-line={id}>
                    <RichText tree={body} />
                  </div>
                ))}
            </ReadProvider>
          </div>
        </div>
      </div>
      {isPrivacyOpen && (
        <Extra name="privacy" instead={<PartFailed />}>
          <PrivacyDialog close={() => setPrivacyOpen(false)} />
        </Extra>
      )}
    </footer>
  )
}

/** The lender is asked once the page shows, out of the way of its first paint; what comes shows wherever one is by then. */
function useLender(bundle: Bundle, facts: Facts): Facts {
  const app = useApp()
  const lender = useAtomValue(lenderAtom)
  useEffect(() => {
    if (!app.ports.isLive) return
    import('./lender.ts').then(
      ({ askLender }) => askLender(app, window),
      () => app.ports.report('warning', 'footer.not-loaded'),
    )
  }, [app])
  return useMemo(() => ({ ...facts, lender: lenderFacts(bundle, lender) }), [bundle, facts, lender])
}
