import { useAtomValue } from 'jotai'
import { lazy, memo, useEffect, useId, useMemo, useState } from 'react'
import { answerAt, type Bundle, type Facts, matches } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { lenderFacts } from '../../session/facts.ts'
import { useApp } from '../../session/use-app.ts'
import { lenderAtom } from '../../state/atoms.ts'
import { Extra } from '../../ui/extra/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { Link } from '../../ui/link/index.tsx'
import { useOfBrowser } from '../../ui/of-browser.ts'
import { PartFailed } from '../../ui/part-failed.tsx'
import { ReadProvider, readFrom } from '../../ui/read.ts'
import { RichText, Text } from '../../ui/text/index.tsx'
import { HousingLogo } from './housing-logo.tsx'
import { RegulatorMark } from './regulator-mark.tsx'
import './footer.css'

const PrivacyDialog = lazy(async () => ({ default: (await import('../privacy/index.tsx')).PrivacyDialog }))

/** The end of every page: what the law wants in sight, and one press away on a phone whatever else the lender says of itself. */
export const Footer = memo(function Footer({ facts: ofPage }: { facts: Facts }) {
  const bundle = useBundle()
  const app = useApp()
  const { footer, journey, strings } = bundle
  const facts = useLender(bundle, ofPage)
  const [isPrivacyOpen, setPrivacyOpen] = useState(false)
  const refusesTracking = useOfBrowser(() => app.ports.device().refusesTracking, false)
  const holds = (when: Parameters<typeof matches>[0]) => matches(when, facts, { derive: journey.derive }).matched
  const lines = footer.lines.filter(({ when }) => holds(when))
  const all = journey.disclosures === undefined ? undefined : app.address(journey.disclosures)
  return (
    <footer className="footer">
      <div className="footer-inside">
        <ReadProvider value={readFrom(facts)}>
          <div className="footer-marks">
            {footer.footerImage !== undefined && footer.footerImage !== 'none' && (
              <HousingLogo kind={footer.footerImage} />
            )}
            {footer.regulator === 'NCUA' && <RegulatorMark />}
          </div>
          <Lines lines={lines.filter(({ always }) => always !== undefined)} />
          <More lines={lines.filter(({ always }) => always === undefined)} />
        </ReadProvider>
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
          {all !== undefined && (
            <li>
              <Link href={all}>
                <Text copy={strings.disclosuresAll} />
              </Link>
            </li>
          )}
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
      </div>
      {isPrivacyOpen && (
        <Extra name="privacy" instead={<PartFailed />}>
          <PrivacyDialog close={() => setPrivacyOpen(false)} />
        </Extra>
      )}
    </footer>
  )
})

/** On a phone one press away; where there is room, in sight. */
function More({ lines }: { lines: FooterLines }) {
  const { strings } = useBundle()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (lines.length === 0) return null
  return (
    <div className={isOpen ? 'footer-more footer-more-open' : 'footer-more'}>
      <button
        type="button"
        className="footer-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Text copy={strings.footerMore} />
        <Icon name="down" />
      </button>
      <div id={id}>
        <Lines lines={lines} />
      </div>
    </div>
  )
}

type FooterLines = Bundle['footer']['lines']

function Lines({ lines }: { lines: FooterLines }) {
  return (
    <div className="footer-lines">
      {lines.map(({ id, body }) => (
        <div key={id} data-line={id}>
          <RichText tree={body} />
        </div>
      ))}
    </div>
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
  return useMemo(() => {
    const licence = answerAt(facts, 'lender.licence')
    return { ...facts, lender: { ...lenderFacts(bundle, lender), licence } }
  }, [bundle, facts, lender])
}
