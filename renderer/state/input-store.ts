import {
  type Bundle,
  type Field,
  hasItems,
  type InputItem,
  type InputValue,
  type InputValues,
  inputFiles,
  keptAnswers,
  leaves,
} from '#engine'
import { readKept } from '../ports/kept.ts'
import type { KeyValue, Ports } from '../ports/ports.ts'
import { askedAgainAtom, askedUnkeptAtom, inputAtom } from './atoms.ts'
import { askedAbout, changedQuestions, keptMeanings } from './questions.ts'
import type { Store } from './store.ts'

export type InputStore = {
  get: (scope: string) => InputValues
  /** `isTyped`: of a hand that goes on typing, so that it may be written to the tab's storage with what follows: see `write`. */
  set: (scope: string, change: (input: InputValues) => InputValues, isTyped?: boolean) => void
  /** Writes what is not yet in the tab's storage. */
  write: () => void
  /** Takes what was typed in one scope over into another; what was typed there stays. */
  copy: (from: string, to: string) => void
  clear: (scope: string) => void
  /** After new documents: an answer to a question that now asks something else is no answer to it. */
  renew: () => void
}

/** Keeps what was typed through a refresh: all of it in memory, and in the tab's storage all but sensitive answers. */
export function createInputStore(
  store: Store,
  storage: KeyValue,
  bundle: () => Bundle,
  report?: Ports['report'],
): InputStore {
  const keyOf = (scope: string, what = 'typed') =>
    `waymark.${what}.${bundle().org.code}.${bundle().journey.id}.${scope}`
  const askedOf = (scope: string) => readKept(storage, keyOf(scope, 'asked'), keptMeanings, report) ?? {}

  const unkeptOf = (scope: string) => readKept(storage, keyOf(scope, 'unkept'), namesFrom, report) ?? []

  const get = (scope: string): InputValues => {
    const current = store.get(inputAtom)[scope]
    if (current !== undefined) return current
    const stored = readKept(storage, keyOf(scope), keptAnswers, report) ?? {}
    const lost = unkeptOf(scope).filter((path) => !(path in stored))
    if (lost.length > 0) store.set(askedUnkeptAtom, (known) => new Set([...known, ...lost]))
    store.set(inputAtom, (all) => ({ ...all, [scope]: stored }))
    return review(scope)
  }
  const write = (key: string, text: string | undefined) => {
    if (storage.get(key) === text) return
    if (text === undefined) storage.remove(key)
    else storage.set(key, text)
  }
  // The screen that asks may be in no bundle that comes later.
  const everSensitive = new Set<string>()
  const unwritten = new Set<string>()
  const keep = (scope: string, input: InputValues, isTyped = false) => {
    store.set(inputAtom, (all) => ({ ...all, [scope]: input }))
    unwritten.add(scope)
    if (!isTyped) writeAll()
  }
  const writeAll = () => {
    for (const scope of unwritten) writeScope(scope, store.get(inputAtom)[scope] ?? {})
    unwritten.clear()
  }
  const writeScope = (scope: string, input: InputValues) => {
    for (const path of questionsOf(bundle()).sensitive) everSensitive.add(path)
    storage.set(keyOf(scope), JSON.stringify(without(keepable(input, bundle()), everSensitive)))
    const unkept = [...new Set([...unkeptOf(scope).filter((path) => !(path in input)), ...unkeepable(input, bundle())])]
    // These change with the first key of an answer: to write costs more than to look.
    write(keyOf(scope, 'unkept'), unkept.length === 0 ? undefined : JSON.stringify(unkept))
    write(keyOf(scope, 'asked'), JSON.stringify(askedAbout(input, askedOf(scope), bundle())))
  }
  const set: InputStore['set'] = (scope, change, isTyped) => keep(scope, change(get(scope)), isTyped)
  const clear = (scope: string) => {
    unwritten.delete(scope)
    store.set(inputAtom, (all) => ({ ...all, [scope]: {} }))
    storage.remove(keyOf(scope))
    storage.remove(keyOf(scope, 'asked'))
    storage.remove(keyOf(scope, 'unkept'))
  }
  const review = (scope: string): InputValues => {
    const input = store.get(inputAtom)[scope] ?? {}
    const changed = changedQuestions(input, askedOf(scope), bundle())
    if (changed.length === 0) return input
    const left = without(input, new Set(changed))
    store.set(askedAgainAtom, (known) => new Set([...known, ...changed]))
    keep(scope, left)
    return left
  }
  return {
    get,
    set,
    write: writeAll,
    clear,
    renew: () => Object.keys(store.get(inputAtom)).forEach(review),
    copy: (from, to) => set(to, (known) => ({ ...get(from), ...known })),
  }
}

/** What of the questions of a journey says how their answers are kept. */
type Questions = {
  sensitive: ReadonlySet<string>
  /** The questions of a list's items, by the path of the list. */
  lists: ReadonlyMap<string, readonly Field[]>
  uploads: ReadonlySet<string>
}

const cache = new WeakMap<Bundle, Questions>()

/** Looked for once: it is asked with every key. */
function questionsOf(bundle: Bundle): Questions {
  const known = cache.get(bundle)
  if (known !== undefined) return known
  const all = Object.values(bundle.screens).flatMap(({ form }) => leaves(form?.fields ?? []))
  const questions = {
    sensitive: sensitiveOf(all),
    lists: new Map(all.filter(hasItems).map((list) => [list.path, list.fields ?? []])),
    uploads: new Set(all.flatMap(({ widget, path }) => (widget === 'upload' ? [path] : []))),
  }
  cache.set(bundle, questions)
  return questions
}

/** What may lie in the tab's storage: never an answer that a screen calls sensitive, in the items of a list neither. */
function keepable(input: InputValues, bundle: Bundle): InputValues {
  const { sensitive: sensitiveOnes, lists, uploads } = questionsOf(bundle)
  return without(input, sensitiveOnes, (path, value) => {
    // Of a file that the lender does not have there is nothing to keep.
    if (uploads.has(path)) return inputFiles(value).filter(({ uuid }) => uuid !== undefined)
    const fields = lists.get(path)
    if (fields === undefined || !Array.isArray(value)) return value
    const sensitive = sensitiveOf(leaves(fields))
    return (value as InputItem[]).map((item) => ({ ...item, input: without(item.input, sensitive) }))
  })
}

/** The names of the sensitive questions that have an answer: that there was one may be known, the answer not. */
function unkeepable(input: InputValues, bundle: Bundle): string[] {
  return [...questionsOf(bundle).sensitive].filter((path) => path in input && !isEmpty(input[path]))
}

function isEmpty(value: InputValue | undefined): boolean {
  return typeof value === 'object' && !Array.isArray(value) ? Object.values(value).every(isBlank) : isBlank(value)
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === ''
}

function namesFrom(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : undefined
}

function sensitiveOf(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(fields.flatMap((field) => (field.sensitive ? [field.path] : [])))
}

function without(
  input: InputValues,
  sensitive: ReadonlySet<string>,
  within: (path: string, value: InputValue) => InputValue = (_path, value) => value,
): InputValues {
  const storable = Object.entries(input).filter(([path]) => !sensitive.has(path))
  return Object.fromEntries(storable.map(([path, value]) => [path, within(path, value)]))
}
