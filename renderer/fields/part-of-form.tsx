import { type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Field, hasItems, type InputValues, leaves } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { answersRead, useUnchanged } from '../session/unchanged.ts'
import { ReadProvider, readFrom } from '../ui/read.ts'
import { type FormContext, OwnFormProvider, useWholeForm } from './form-context.ts'

/**
 * A question meets another form only when something of it has changed that concerns the question: its own answers, whether they are
 * asked and what is wrong with them, and the facts that it reads.
 */
export function PartOfForm({ field, children }: { field: Field; children: ReactNode }) {
  const form = useWholeForm()
  const bundle = useBundle()
  const { derive } = bundle.journey
  const facts = useUnchanged(form.facts, answersRead(field, bundle))
  const read = useMemo(() => readFrom(facts, derive), [facts, derive])
  // What is wrong with an item of a list stands under a path of its own.
  const isWide = leaves([field]).some(hasItems)
  const input = useLatestInput(form, isWide ? undefined : pathsOf(field))
  const concerns = isWide
    ? [input, form.visible, form.issues]
    : pathsOf(field).flatMap((path) => [input[path], form.visible.has(path), form.issues.get(path)])
  const { scope, set, check, draw, details, suggestions } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the form only what concerns the question, whose paths never change.
  const own = useMemo(
    (): FormContext => ({ ...form, input, facts }),
    [facts, scope, set, check, draw, details, suggestions, ...concerns],
  )
  return (
    <OwnFormProvider value={own}>
      <ReadProvider value={read}>{children}</ReadProvider>
    </OwnFormProvider>
  )
}

/** What is typed, with no pause, for the question in which it is typed; whole where it does not say which paths it has. */
function useLatestInput({ input, typed }: FormContext, paths: readonly string[] | undefined): InputValues {
  const before = useRef(input)
  const latest = () => {
    const now = typed?.get() ?? input
    const hasChanged = paths === undefined || paths.some((path) => before.current[path] !== now[path])
    if (hasChanged) before.current = now
    return before.current
  }
  return useSyncExternalStore(typed?.subscribe ?? neverTold, latest, latest)
}

const neverTold = () => () => undefined

const cache = new WeakMap<Field, readonly string[]>()

/** The paths of a question, of those within it and of those that are asked under its options. */
function pathsOf(field: Field): readonly string[] {
  const known = cache.get(field)
  if (known !== undefined) return known
  const own = leaves([field])
  const under = own.flatMap(({ options = [] }) => options.flatMap(({ detail }) => detail ?? []))
  const paths = [...new Set([field.path, ...own.map(({ path }) => path), ...under])]
  cache.set(field, paths)
  return paths
}
