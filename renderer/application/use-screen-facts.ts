import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import {
  type Answers,
  type CompiledScreen,
  evaluate,
  type Facts,
  type FormRead,
  type InputValues,
  inputValuesOf,
  leaves,
  readForm,
  UNKNOWN,
  withAges,
  withAnswer,
} from '#engine'
import { useBundle } from '../session/bundle.ts'
import { datesOf, factsFrom, mergeAnswers } from '../session/facts.ts'
import { useApp } from '../session/use-app.ts'
import { applicationAtom, flagsAtom } from '../state/atoms.ts'

const nothing: FormRead = { values: {}, visible: new Set(), issues: [] }

/** What rules on this screen read, its own answers included as they are typed. */
export function useScreenFacts(
  screen: CompiledScreen,
  scope: string,
  uuid: string | undefined,
  data: { [name: string]: unknown } | undefined,
  input: InputValues,
): { facts: Facts; read: FormRead } {
  const app = useApp()
  const bundle = useBundle()
  const application = useAtomValue(applicationAtom)
  const flags = useAtomValue(flagsAtom)
  // Other screens' answers do not change while this one is filled in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the facts hold the flags, which may come late.
  const base = useMemo(
    (): Facts => ({ ...factsFrom(app, bundle, application, scope, uuid), ...(data === undefined ? {} : { data }) }),
    [app, bundle, application, flags, scope, uuid, data],
  )
  usePrefill(screen, scope, base, input)
  const computed = useMemo(() => {
    const { form } = screen
    if (form === undefined) return { facts: base, read: nothing }
    const read = readForm(form.fields, form.checks, input, base, bundle.journey.derive)
    const answers = mergeAnswers(
      withoutThese(
        base.answers as Answers,
        form.fields.map(({ path }) => path),
      ),
      read.values,
    )
    return {
      facts: withAges(datesOf(bundle), { ...base, answers }),
      read,
    }
  }, [screen, base, input, bundle])
  // A question that is asked though something is wrong with it: staff must hear of it, and only once.
  const fault = computed.read.faults?.[0]
  const place = fault && `${screen.id}${fault.path}`
  useEffect(() => {
    if (place !== undefined) app.ports.report('error', 'renderer.unread-question', { place })
  }, [app, place])
  return computed
}

/** Fills in first values of questions that nobody has answered yet; once a screen, so that an emptied field stays empty. */
function usePrefill({ id, prefill, form }: CompiledScreen, scope: string, facts: Facts, input: InputValues) {
  const app = useApp()
  const { journey } = useBundle()
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (prefill === undefined || form === undefined || done.current === id) return
    done.current = id
    let values: Answers = {}
    for (const [path, rule] of Object.entries(prefill)) {
      const result = evaluate(rule, facts, { derive: journey.derive })
      if (result.ok && result.value !== UNKNOWN) values = withAnswer(values, path, result.value)
    }
    const fill = inputValuesOf(form.fields, values)
    const open = leaves(form.fields).filter(({ path }) => fill[path] !== undefined && input[path] === undefined)
    if (open.length === 0) return
    app.input.set(scope, (known) => ({
      ...Object.fromEntries(open.map(({ path }) => [path, fill[path] as InputValues[string]])),
      ...known,
    }))
  })
}

function withoutThese(answers: Answers, names: string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)))
}
