import { useAtomValue } from 'jotai'
import { lazy, memo, type ReactNode, useEffect, useMemo } from 'react'
import { type Bundle, type CompiledBlock, type CompiledScreen, type Facts, matches } from '#engine'
import { sentBy } from '../application/sent-by.ts'
import { useBundle } from '../session/bundle.ts'
import { shownDisclosures } from '../session/disclosures.ts'
import { useApp } from '../session/use-app.ts'
import { useLocation } from '../session/use-location.ts'
import { activityAtom, announcementAtom, languageEndedAtom } from '../state/atoms.ts'
import { Footer } from '../surfaces/footer/index.tsx'
import { Notes } from '../surfaces/notes/index.tsx'
import { asksHowItIs } from '../surfaces/survey/asks.ts'
import { Extra } from '../ui/extra/index.tsx'
import { Icon } from '../ui/icon/index.tsx'
import { Loader } from '../ui/loader/index.tsx'
import { NotesProvider, type Notes as Numbers, notesIn } from '../ui/note/index.tsx'
import { usePlain } from '../ui/plain.ts'
import { Text } from '../ui/text/index.tsx'
import { ApplicationSide, Beside } from './around.tsx'
import { Header } from './header/index.tsx'
import './shell.css'

const Processing = lazy(async () => ({ default: (await import('./processing/index.tsx')).Processing }))

const Survey = lazy(async () => ({ default: (await import('../surfaces/survey/index.tsx')).Survey }))

type Props = {
  screen: Pick<CompiledScreen, 'title' | 'lede' | 'progress' | 'part' | 'layout'>
  blocks: CompiledBlock[]
  facts: Facts
  hasErrors?: boolean
  /** The page stands in the way of another one: nobody is asked how they like it. */
  isInterruption?: boolean
  /** What stands beside the page instead of an application's progress. */
  side?: ReactNode
  /** The way to the page before. */
  back?: ReactNode
  children: ReactNode
}

/** What every page has around it. */
export const Shell = memo(function Shell({
  screen,
  blocks,
  facts,
  hasErrors = false,
  isInterruption = false,
  side,
  back,
  children,
}: Props) {
  const bundle = useBundle()
  const activity = useAtomValue(activityAtom)
  const announcement = useAtomValue(announcementAtom)
  const hasEnded = useAtomValue(languageEndedAtom)
  const notes = useMemo(() => notesOf(bundle, screen.lede, blocks, facts), [bundle, screen, blocks, facts])
  const { progress: state, part, layout } = screen
  const way = side ?? (state === undefined ? undefined : <ApplicationSide state={state} part={part} facts={facts} />)
  const sender = useMemo(() => sentBy(bundle, facts), [bundle, facts])
  const { ports } = useApp()
  const { pathname } = useLocation()
  const mayAsk = useMemo(() => asksHowItIs(bundle, facts, pathname), [bundle, facts, pathname])
  const asks = ports.isLive && !isInterruption && mayAsk
  useTitle(screen.title, hasErrors)

  return (
    <NotesProvider value={notes}>
      <a className="skip-link" href="#main">
        <Text copy={bundle.strings.skipToContent} />
      </a>
      {bundle.org.state === 'test' && (
        <p className="test-site">
          <Text copy={bundle.strings.testSite} />
        </p>
      )}
      <Header facts={facts} />
      <div className={layout === 'wide' ? 'page page-wide' : 'page'}>
        {(back !== undefined || way !== undefined || sender !== undefined) && (
          <div className="page-bar">
            {back === undefined ? <div className="page-back" /> : <nav className="page-back">{back}</nav>}
            {way !== undefined && (
              <div className="page-side">
                <Extra name="side">{way}</Extra>
              </div>
            )}
            {(state !== undefined || sender !== undefined) && (
              <div className="page-beside">
                <Extra name="beside">
                  <Beside state={state} sentBy={sender} facts={facts} />
                </Extra>
              </div>
            )}
          </div>
        )}
        <main className="main" id="main" tabIndex={-1} aria-busy={activity !== undefined || undefined}>
          {hasEnded && (
            <div className="notice notice-info" role="status">
              <Icon name="info" />
              <p>
                <Text copy={bundle.strings.languageEnded} />
              </p>
            </div>
          )}
          {children}
          {asks && (
            <Extra key={pathname} name="survey" fallback={<div className="survey" />}>
              <Survey />
            </Extra>
          )}
        </main>
        <Notes facts={facts} />
      </div>
      <Footer facts={facts} />
      <Loader isLoading={activity?.kind === 'loading'} />
      {activity?.kind === 'processing' && (
        <Extra name="processing" fallback={<Loader isLoading />} instead={<Loader isLoading />}>
          <Processing statuses={activity.statuses} />
        </Extra>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </NotesProvider>
  )
})

/** The browser's title: the company's short name and the page's, after a word when there are errors. */
function useTitle(title: CompiledScreen['title'], hasErrors: boolean) {
  const { journey, strings, locale } = useBundle()
  const plain = usePlain()
  const own = plain(title)
  const whole = journey.pageTitle === undefined ? own : plain(journey.pageTitle, { title: own })
  const text = hasErrors ? `${plain(strings.errorPrefix)} ${whole}` : whole
  useEffect(() => {
    document.title = text
    document.documentElement.lang = locale
  }, [text, locale])
}

/** The disclosures to which something on the page refers, and those that the law wants on every page. */
function notesOf(bundle: Bundle, lede: unknown, blocks: CompiledBlock[], facts: Facts): Numbers {
  const { footer, journey } = bundle
  const lines = footer.lines.filter(({ when }) => matches(when, facts, { derive: journey.derive }).matched)
  const named = new Set([lede, blocks, footer.disclosureCopy, lines].flatMap(notesIn))
  const shown = shownDisclosures(bundle, facts).filter(({ id, always }) => always !== undefined || named.has(id))
  return new Map(shown.map(({ id, number }) => [id, number]))
}
