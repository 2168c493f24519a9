import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { type Bundle, type CompiledScreen, type Facts, matches } from '#engine'
import { ScreenFormView } from '../screen/screen-form.tsx'
import { shownBlocks, useScreenForm } from '../screen/use-screen-form.tsx'
import { useBundle } from '../session/bundle.ts'
import { trackPage } from '../session/track.ts'
import { useApp } from '../session/use-app.ts'
import { BackLink } from '../shell/back-link/index.tsx'
import { Heading } from '../shell/heading.tsx'
import { Shell } from '../shell/index.tsx'
import { ReadProvider, readFrom } from '../ui/read.ts'
import { RichText } from '../ui/text/index.tsx'
import './screen-page.css'

const StopPage = lazy(async () => ({ default: (await import('./stop-page.tsx')).StopPage }))

export type ScreenPageProps = {
  screenId: string
  scope: string
  uuid?: string
  step?: string
  back?: string
  data?: { [name: string]: unknown }
  /** Asks again for what the screen loads. */
  reload?: () => Promise<void>
  side?: ReactNode
}

/** One screen: what it shows, what it asks, and what Continue does. */
export function ScreenPage({ screenId, scope, uuid, step, back, data, reload, side }: ScreenPageProps) {
  const app = useApp()
  const { journey } = useBundle()
  const filled = useScreenForm({
    screenId,
    scope,
    uuid,
    step,
    data,
    onDone: async (from) => {
      if (app.history.location.pathname === from) await reload?.()
    },
  })
  const { facts, form, failure, run, stop } = filled
  const screen = useMemo(() => inWords(filled.screen, facts, journey.derive), [filled.screen, facts, journey])
  const reader = useMemo(() => readFrom(facts, journey.derive), [facts, journey])

  useEffect(() => trackPage(app, screen, step), [app, screen, step])
  // Whoever comes back from a stop comes to this page, though its address is the same.
  const wasStopped = useRef(false)
  if (stop !== undefined) wasStopped.current = true
  const arrived = useRef(false)
  useEffect(() => {
    if (!screen.submit?.onArrival || arrived.current || !app.ports.isLive) return
    arrived.current = true
    void run(async () => {
      const { submit } = await import('../application/submit.ts')
      return submit(app, screen, facts, { scope, ...(uuid === undefined ? {} : { uuid }) })
    })
  })
  const tryAgain = () =>
    void run(async () => {
      const { goToNextStep } = await import('../application/submit.ts')
      await goToNextStep(app, uuid, false)
      return { kind: 'moved' }
    })

  return (
    <ReadProvider value={reader}>
      <Shell
        screen={screen}
        blocks={shownBlocks(filled, journey.derive)}
        facts={facts}
        hasErrors={form.issues.size > 0 || failure !== undefined}
        side={side}
        back={
          stop === undefined && screen.back !== false
            ? backLink(back, screen.back === true && app.history.canGoBack())
            : undefined
        }
      >
        {stop !== undefined ? (
          <Suspense fallback={null}>
            <StopPage stop={stop} />
          </Suspense>
        ) : (
          <ScreenFormView
            filled={filled}
            context={{ uuid, tryAgain, reload }}
            head={
              <div className="screen-head">
                <Heading words={screen.title} takesFocus={wasStopped.current} />
                {screen.lede !== undefined && (
                  <div className="lede">
                    <RichText tree={screen.lede} />
                  </div>
                )}
              </div>
            }
          />
        )}
      </Shell>
    </ReadProvider>
  )
}

/** A page has a way back where one is named: an address, or whatever page the visit came from. */
function backLink(address: string | undefined, toPageBefore: boolean): ReactNode {
  return address === undefined && !toPageBefore ? undefined : <BackLink address={address} />
}

/** A screen under the title that holds for these facts. */
function inWords(screen: CompiledScreen, facts: Facts, derive: Bundle['journey']['derive']): CompiledScreen {
  const variant = screen.variants?.find(({ when }) => matches(when, facts, { derive }).matched)
  if (variant === undefined) return screen
  const { lede: _lede, ...others } = screen
  return { ...others, title: variant.title, ...(variant.lede === undefined ? {} : { lede: variant.lede }) }
}
