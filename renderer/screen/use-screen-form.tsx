import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type AnswerIssue,
  type CompiledScreen,
  type Copy,
  type Facts,
  type Field,
  type FormRead,
  type InputValues,
  leaves,
  matches,
  type Tree,
} from '#engine'
import { afterCorrection } from '../application/after-correction.ts'
import { stopOf } from '../application/stop.ts'
import type { Outcome } from '../application/submit.ts'
import { useScreenFacts } from '../application/use-screen-facts.ts'
import { loadBlocks } from '../blocks/index.tsx'
import { FieldView } from '../fields/field-view.tsx'
import { controlId, type FormContext } from '../fields/form-context.ts'
import { loadFields } from '../fields/lazy-fields.ts'
import { useBundle } from '../session/bundle.ts'
import { trackIssues } from '../session/track.ts'
import { useApp } from '../session/use-app.ts'
import { useLocation } from '../session/use-location.ts'
import { questionsKey } from '../state/questions.ts'
import { detailFields } from './form-summary.ts'
import { usePausedInput } from './use-paused-input.ts'

export type ScreenFormOptions = {
  screenId: string
  /** Whose answers are typed: registration's, an application's. */
  scope: string
  uuid?: string | undefined
  step?: string | undefined
  data?: { [name: string]: unknown } | undefined
  /** What makes the ids of its controls unique, where two forms stand on a page. */
  idScope?: string
  /** Called when all is sent, with the path of the page from which it was. */
  onDone?: ((from: string) => Promise<void> | void) | undefined
}

/** The code behind Continue loads while the borrower answers, so that the first page shows without it. */
const loadSubmit = () => import('../application/submit.ts')

export type Failure = Extract<Outcome, { kind: 'failed' }>

/** A screen as it is being filled in: what is asked, what is wrong with it, and what its button does. */
export type ScreenForm = {
  screen: CompiledScreen
  facts: Facts
  read: FormRead
  form: FormContext
  failure: Failure | undefined
  /** How often the button was pressed in vain: what is wrong takes the focus each time. */
  attempt: number
  isBusy: boolean
  proceed: (event?: FormEvent) => void
  /** Does something that nothing else may be done beside. */
  run: (work: () => Promise<Outcome>) => Promise<void>
  stop: NonNullable<CompiledScreen['stops']>[number] | undefined
}

export function useScreenForm({
  screenId,
  scope,
  uuid,
  step,
  data,
  idScope = '',
  onDone,
}: ScreenFormOptions): ScreenForm {
  const app = useApp()
  const bundle = useBundle()
  const screen = bundle.screens[screenId]
  if (screen === undefined) throw new Error(`the bundle has no screen "${screenId}"`)
  const { paused, input } = usePausedInput(scope)
  const [given, setGiven] = useState<{ [name: string]: unknown }>()
  const screenData = useMemo(() => (given === undefined ? data : { ...data, ...given }), [data, given])
  const { facts, read } = useScreenFacts(screen, scope, uuid, screenData, input)
  const [attempt, setAttempt] = useState(0)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<Failure>()
  const { isStopped = false } = useLocation().state as { isStopped?: boolean }
  const [fault, setFault] = useState<{ error: unknown }>()
  const [isBusy, setBusy] = useState(false)
  const inFlight = useRef(false)

  // What is no call's failure is the app's to say, at its last line.
  if (fault !== undefined) throw fault.error

  const issues = useMemo(() => shownIssues(read.issues, checked, failure), [read.issues, checked, failure])
  const details = useMemo(() => detailFields(screen.form?.fields ?? []), [screen])
  // Without it a new question is asked all the same, and a press says what is wrong if it does not come.
  const seen = useRef<CompiledScreen>(undefined)
  const see = useCallback(() => {
    if (seen.current === screen) return
    seen.current = screen
    loadSubmit().then(
      ({ seeQuestions }) => seeQuestions(app, scope, screen),
      () => {
        seen.current = undefined
      },
    )
  }, [app, scope, screen])
  // What a question acts through stays the same while one types: it would be drawn anew.
  const set = useCallback(
    (path: string, value: InputValues[string] | undefined, isTyped = false) => {
      see()
      const isWaiting = isTyped && paused.typing()
      setFailure((known) => known && afterCorrection(known, path))
      app.input.set(
        scope,
        (known) => {
          const next = { ...known }
          if (value === undefined) delete next[path]
          else next[path] = value
          return next
        },
        isWaiting,
      )
      if (!isWaiting) paused.settle()
    },
    [app, scope, see, paused],
  )
  const found = useRef(read.issues)
  found.current = read.issues
  const check = useCallback(
    (paths: readonly string[]) => {
      flushSync(paused.settle)
      setChecked((known) => new Set([...known, ...paths]))
      return found.current.flatMap(({ path }) => (paths.includes(path) ? [path] : []))
    },
    [paused],
  )
  const draw = useCallback((field: Field) => (details.has(field.path) ? null : <FieldView field={field} />), [details])

  const run = async (work: () => Promise<Outcome>) => {
    // State comes too late to stop a second press in the same moment.
    if (inFlight.current) return
    inFlight.current = true
    // What is sent is no longer what was begun.
    seen.current = undefined
    const here = app.history.location.pathname
    setBusy(true)
    setFailure(undefined)
    try {
      const outcome = await work()
      // An entry of its own: going back from it leads to the question again.
      if (outcome.kind === 'stopped') app.history.push(app.history.location.href, { isStopped: true })
      if (outcome.kind === 'stayed') {
        // What shows next shows whole, so that its first question can take the focus.
        await Promise.all([loadBlocks(screen.blocks), loadFields(screen.form?.fields ?? [])])
        setGiven((before) => ({ ...before, ...outcome.data }))
      }
      if (outcome.kind === 'failed') setFailure(onThisScreen(outcome, screen.form?.fields ?? []))
      if (outcome.kind === 'failed') setAttempt((count) => count + 1)
      if (outcome.kind === 'moved') await onDone?.(here)
    } catch (error) {
      setFault({ error })
    } finally {
      inFlight.current = false
      setBusy(false)
    }
  }
  const proceed = (event?: FormEvent) => {
    event?.preventDefault()
    // What is read and sent is all that was typed.
    flushSync(paused.settle)
    proceedNow.current()
  }
  const proceedNow = useRef(() => {})
  proceedNow.current = () => {
    if (inFlight.current) return
    if (read.issues.length > 0) {
      setChecked(new Set(read.issues.map(({ path }) => path)))
      trackIssues(app, screen, read.issues, step)
      setAttempt((count) => count + 1)
      return
    }
    setChecked(new Set())
    void run(async () => {
      const { submit } = await loadSubmit()
      return submit(app, screen, facts, {
        scope,
        ...(uuid === undefined ? {} : { uuid }),
        ...(step === undefined ? {} : { step }),
      })
    })
  }
  useOpenQuestion(given, read.visible, input, idScope)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a page asks changes with its screen alone.
  useEffect(() => {
    if (app.ports.storage.session.get(questionsKey(scope, screenId)) !== undefined) see()
  }, [screen, scope])

  return {
    screen,
    facts,
    read,
    form: {
      input,
      set,
      typed: paused.latest,
      visible: read.visible,
      issues,
      check,
      facts,
      draw,
      details,
      scope: idScope,
    },
    failure,
    attempt,
    isBusy,
    proceed,
    run,
    // Whoever has changed the answer meanwhile is at the question.
    stop: isStopped ? stopOf(screen, facts, bundle.journey.derive) : undefined,
  }
}

/** What of a screen shows now. */
export function shownBlocks({ screen, facts }: Pick<ScreenForm, 'screen' | 'facts'>, derive: Derive) {
  return screen.blocks.filter(
    (block) => !('when' in block) || block.when === undefined || matches(block.when, facts, { derive }).matched,
  )
}

type Derive = NonNullable<Parameters<typeof matches>[2]>['derive']

/** A page that stays to ask for more leads to its next question. */
function useOpenQuestion(given: unknown, visible: ReadonlySet<string>, input: InputValues, idScope: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was answered moves the focus, never what is typed.
  useEffect(() => {
    if (given === undefined) return
    const open = [...visible].find((path) => input[path] === undefined)
    if (open !== undefined) document.getElementById(controlId(idScope, open))?.focus()
  }, [given])
}

/** What the lender said of answers that this screen does not ask belongs to the page as a whole. */
function onThisScreen(failure: Failure, fields: readonly Field[]): Failure {
  const fieldPaths = new Set(leaves(fields).map(({ path }) => path))
  return {
    ...failure,
    fields: Object.fromEntries(Object.entries(failure.fields).filter(([path]) => fieldPaths.has(path))),
  }
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
