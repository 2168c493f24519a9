import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { type AnswerIssue, type Copy, type Field, leaves, matches, type Tree, type TypedAnswers } from '#engine'
import { BlockView } from '../blocks/index.tsx'
import { FieldView } from '../fields/field-view.tsx'
import { FormProvider } from '../fields/form-context.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Button } from '../parts/button.tsx'
import { Rich, Words } from '../parts/copy.tsx'
import { ErrorSummary } from '../parts/error-summary.tsx'
import { Problem } from '../parts/problem.tsx'
import { ReadProvider, readFrom } from '../parts/read.ts'
import { ScreenProvider } from '../parts/screen-context.ts'
import { typedAtom } from '../state/atoms.ts'
import { useBundle } from './bundle.ts'
import { detailLabels, summaryEntries } from './form-summary.ts'
import { Heading } from './heading.tsx'
import { Shell } from './shell.tsx'
import { StopPage } from './stop-page.tsx'
import { goToNextStep, type Outcome, submit } from './submit.ts'
import { tellOfIssues, tellOfPage } from './tell.ts'
import { useScreenFacts } from './use-screen-facts.ts'
import { useWorld } from './world.ts'

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

type Failure = Extract<Outcome, { kind: 'failed' }>

/** One screen: what it shows, what it asks, and what Continue does. */
export function ScreenPage({ screenId, scope, uuid, step, back, data, reload, side }: ScreenPageProps) {
  const world = useWorld()
  const bundle = useBundle()
  const screen = bundle.screens[screenId]
  if (screen === undefined) throw new Error(`the bundle has no screen "${screenId}"`)
  const typed = useAtomValue(typedAtom)[scope] ?? world.typed.get(scope)
  const { facts, read } = useScreenFacts(screen, scope, uuid, data, typed)
  const [attempt, setAttempt] = useState(0)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<Failure>()
  const [stop, setStop] = useState<string>()
  const [fault, setFault] = useState<{ error: unknown }>()
  const [isBusy, setBusy] = useState(false)
  const inFlight = useRef(false)

  useEffect(() => tellOfPage(world, screen, step), [world, screen, step])

  // What is no call's failure is the app's to say, at its last line.
  if (fault !== undefined) throw fault.error

  const issues = useMemo(() => shownIssues(read.issues, checked, failure), [read.issues, checked, failure])
  const details = useMemo(() => detailLabels(screen.form?.fields ?? []), [screen])
  const set = (path: string, value: TypedAnswers[string] | undefined) => {
    setFailure((known) => (known && path in known.fields ? undefined : known))
    world.typed.set(scope, (known) => {
      const next = { ...known }
      if (value === undefined) delete next[path]
      else next[path] = value
      return next
    })
  }
  const draw = (field: Field) => (details.has(field.path) ? null : <FieldView field={field} />)

  const run = async (work: () => Promise<Outcome>) => {
    // State comes too late to stop a second press in the same moment.
    if (inFlight.current) return
    inFlight.current = true
    const here = world.history.location.pathname
    setBusy(true)
    setFailure(undefined)
    try {
      const outcome = await work()
      if (outcome.kind === 'stopped') setStop(outcome.id)
      if (outcome.kind === 'failed') setFailure(onThisScreen(outcome, screen.form?.fields ?? []))
      if (outcome.kind === 'failed') setAttempt((count) => count + 1)
      if (outcome.kind === 'moved' && world.history.location.pathname === here) await reload?.()
    } catch (error) {
      setFault({ error })
    } finally {
      inFlight.current = false
      setBusy(false)
    }
  }
  const proceed = (event: FormEvent) => {
    event.preventDefault()
    if (inFlight.current) return
    if (read.issues.length > 0) {
      setChecked(new Set(read.issues.map(({ path }) => path)))
      tellOfIssues(world, screen, read.issues, step)
      setAttempt((count) => count + 1)
      return
    }
    setChecked(new Set())
    void run(() =>
      submit(world, screen, facts, {
        scope,
        ...(uuid === undefined ? {} : { uuid }),
        ...(step === undefined ? {} : { step }),
      }),
    )
  }
  const arrived = useRef(false)
  useEffect(() => {
    if (!screen.submit?.onArrival || arrived.current || !world.ports.isLive) return
    arrived.current = true
    void run(() => submit(world, screen, facts, { scope, ...(uuid === undefined ? {} : { uuid }) }))
  })
  const tryAgain = () =>
    void run(async () => {
      await goToNextStep(world, uuid, false)
      return { kind: 'moved' }
    })

  const stopped = screen.stops?.find(({ id }) => id === stop)
  const shown = screen.blocks.filter(
    (block) =>
      !('when' in block) ||
      block.when === undefined ||
      matches(block.when, facts, { derive: bundle.journey.derive }).matched,
  )
  const canSubmit =
    screen.submit !== undefined &&
    (screen.submit.when === undefined || matches(screen.submit.when, facts, { derive: bundle.journey.derive }).matched)
  const reader = useMemo(() => readFrom(facts), [facts])

  return (
    <ReadProvider value={reader}>
      <Shell
        screen={screen}
        blocks={shown}
        facts={facts}
        hasErrors={issues.size > 0 || failure !== undefined}
        side={side}
      >
        {stopped !== undefined ? (
          <StopPage stop={stopped} change={() => setStop(undefined)} />
        ) : (
          <ScreenProvider value={{ screen, facts, uuid, tryAgain, isBusy, reload }}>
            <FormProvider value={{ typed, set, asked: read.asked, issues, facts, draw, details, scope: '' }}>
              {screen.back !== false && <BackLink address={back} />}
              <form className={`screen screen-${screen.layout ?? 'step'}`} noValidate onSubmit={proceed}>
                <ErrorSummary
                  attempt={attempt}
                  entries={summaryEntries(screen.form?.fields ?? [], issues, bundle.strings)}
                />
                {failure !== undefined && Object.keys(failure.fields).length === 0 && (
                  <Problem failure={failure} attempt={attempt} />
                )}
                <div className="screen-head">
                  <Heading words={screen.title} />
                  {screen.lede !== undefined && (
                    <div className="lede">
                      <Rich tree={screen.lede} />
                    </div>
                  )}
                </div>
                <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
                  {shown.map((block, index) => {
                    const key = block.id ?? `${block.type}-${index}`
                    return <BlockView key={key} block={block} />
                  })}
                </Suspense>
                {canSubmit && (
                  <div className="actions">
                    <Button
                      type="submit"
                      isBusy={isBusy}
                      busy={<Words copy={screen.submit?.busy ?? bundle.strings.working} />}
                    >
                      <Words copy={screen.submit?.label ?? bundle.strings.continue} />
                    </Button>
                  </div>
                )}
              </form>
            </FormProvider>
          </ScreenProvider>
        )}
      </Shell>
    </ReadProvider>
  )
}

/** What the lender said of answers that this screen does not ask belongs to the page as a whole. */
function onThisScreen(failure: Failure, fields: readonly Field[]): Failure {
  const asked = new Set(leaves(fields).map(({ path }) => path))
  return { ...failure, fields: Object.fromEntries(Object.entries(failure.fields).filter(([path]) => asked.has(path))) }
}

/** Of the issues as things stand, those that Continue has pointed out; and what the lender said of single answers. */
function shownIssues(
  issues: readonly AnswerIssue[],
  checked: ReadonlySet<string>,
  failure: Failure | undefined,
): ReadonlyMap<string, AnswerIssue> {
  const shown = new Map(issues.filter(({ path }) => checked.has(path)).map((issue) => [issue.path, issue]))
  for (const [path, said] of Object.entries(failure?.fields ?? {}))
    shown.set(path, { path, message: said as Copy & Tree })
  return shown
}
