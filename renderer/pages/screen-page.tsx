import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { type Bundle, type CompiledScreen, type Facts, matches } from '#engine'
import { ScreenFormView } from '../screen/screen-form.tsx'
import { type ScreenForm, shownBlocks, useScreenForm } from '../screen/use-screen-form.tsx'
import { useBundle } from '../session/bundle.ts'
import { trackPage } from '../session/track.ts'
import { answersRead, useSameList, useUnchanged } from '../session/unchanged.ts'
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
  const bundle = useBundle()
  const { journey } = bundle
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
  // What stands around the form is not drawn anew with every key.
  const around = useUnchanged(facts, answersRead(partsAround(bundle, filled.screen), bundle))
  const screen = useMemo(() => inWords(filled.screen, around, journey.derive), [filled.screen, around, journey])
  const reader = useMemo(() => readFrom(around, journey.derive), [around, journey])
  const blocks = useSameList(shownBlocks(filled, journey.derive))

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
  const runNow = useRef(run)
  runNow.current = run
  const tryAgain = useCallback(
    () =>
      void runNow.current(async () => {
        const { goToNextStep } = await import('../application/submit.ts')
        await goToNextStep(app, uuid, false)
        return { kind: 'moved' }
      }),
    [app, uuid],
  )
  const hasBack = stop === undefined && screen.back !== false
  const toPageBefore = hasBack && screen.back === true && app.history.canGoBack()
  const way = useMemo(() => (hasBack ? backLink(back, toPageBefore) : undefined), [hasBack, back, toPageBefore])

  return (
    <FilledContext value={{ filled, screen, context: { uuid, tryAgain, reload }, wasStopped: wasStopped.current }}>
      <ReadProvider value={reader}>
        <Shell
          screen={screen}
          blocks={blocks}
          facts={around}
          hasErrors={form.issues.size > 0 || failure !== undefined}
          side={side}
          back={way}
        >
          {inside}
        </Shell>
      </ReadProvider>
    </FilledContext>
  )
}

type Inside = {
  filled: ScreenForm
  screen: CompiledScreen
  context: Parameters<typeof ScreenFormView>[0]['context']
  wasStopped: boolean
}

const FilledContext = createContext<Inside | undefined>(undefined)

/** The same for every screen, so that what is around it stays as it is while it changes. */
const inside = <FilledScreen />

function FilledScreen() {
  const within = use(FilledContext)
  const { screen, wasStopped } = within ?? {}
  // A key draws it as little anew as what stands around the form.
  const head = useMemo(() => screen && <ScreenHead screen={screen} takesFocus={wasStopped} />, [screen, wasStopped])
  if (within === undefined) return null
  const { filled, context } = within
  if (filled.stop !== undefined)
    return (
      <Suspense fallback={null}>
        <StopPage stop={filled.stop} />
      </Suspense>
    )
  return <ScreenFormView filled={filled} context={context} head={head} />
}

function ScreenHead({
  screen: { title, lede },
  takesFocus,
}: {
  screen: CompiledScreen
  takesFocus: boolean | undefined
}) {
  return (
    <div className="screen-head">
      <Heading words={title} takesFocus={takesFocus} />
      {lede !== undefined && (
        <div className="lede">
          <RichText tree={lede} />
        </div>
      )}
    </div>
  )
}

const around = new WeakMap<CompiledScreen, { bundle: Bundle; parts: object }>()

/** What of a bundle is drawn around a screen's form. */
function partsAround(bundle: Bundle, screen: CompiledScreen): object {
  const known = around.get(screen)
  if (known?.bundle === bundle) return known.parts
  const { journey, registration, progress, navigation, surfaces, footer, disclosures, calls } = bundle
  const { derive: _derive, ...ofJourney } = journey
  const { blocks: _blocks, form: _form, ...ofScreen } = screen
  const sender = calls[surfaces.originator.call ?? '']
  const parts = [ofJourney, registration, progress, navigation, surfaces, footer, disclosures, sender, ofScreen]
  around.set(screen, { bundle, parts })
  return parts
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
