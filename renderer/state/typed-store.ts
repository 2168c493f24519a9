import {
  type Bundle,
  type Field,
  keptAnswers,
  leaves,
  type Typed,
  type TypedAnswers,
  type TypedItem,
  typedFiles,
} from '#engine'
import { readKept } from '../ports/kept.ts'
import type { KeyValue, Ports } from '../ports/ports.ts'
import { askedAbout, changedQuestions, keptMeanings } from './asked.ts'
import { askedAgainAtom, typedAtom } from './atoms.ts'
import type { Store } from './store.ts'

export type TypedStore = {
  get: (scope: string) => TypedAnswers
  set: (scope: string, change: (typed: TypedAnswers) => TypedAnswers) => void
  /** Takes what was typed in one scope over into another; what was typed there stays. */
  copy: (from: string, to: string) => void
  clear: (scope: string) => void
  /** After new documents: an answer to a question that now asks something else is no answer to it. */
  renew: () => void
}

/** Keeps what was typed through a refresh: all of it in memory, and in the tab's storage all but sensitive answers. */
export function createTypedStore(
  store: Store,
  storage: KeyValue,
  bundle: () => Bundle,
  report?: Ports['report'],
): TypedStore {
  const keyOf = (scope: string, what = 'typed') =>
    `waymark.${what}.${bundle().org.code}.${bundle().journey.id}.${scope}`
  const askedOf = (scope: string) => readKept(storage, keyOf(scope, 'asked'), keptMeanings, report) ?? {}

  const get = (scope: string): TypedAnswers => {
    const known = store.get(typedAtom)[scope]
    if (known !== undefined) return known
    const kept = readKept(storage, keyOf(scope), keptAnswers, report) ?? {}
    store.set(typedAtom, (all) => ({ ...all, [scope]: kept }))
    return review(scope)
  }
  const keep = (scope: string, typed: TypedAnswers) => {
    store.set(typedAtom, (all) => ({ ...all, [scope]: typed }))
    storage.set(keyOf(scope), JSON.stringify(keepable(typed, bundle())))
    storage.set(keyOf(scope, 'asked'), JSON.stringify(askedAbout(typed, askedOf(scope), bundle())))
  }
  const set: TypedStore['set'] = (scope, change) => keep(scope, change(get(scope)))
  const clear = (scope: string) => {
    store.set(typedAtom, (all) => ({ ...all, [scope]: {} }))
    storage.remove(keyOf(scope))
    storage.remove(keyOf(scope, 'asked'))
  }
  const review = (scope: string): TypedAnswers => {
    const typed = store.get(typedAtom)[scope] ?? {}
    const changed = changedQuestions(typed, askedOf(scope), bundle())
    if (changed.length === 0) return typed
    const left = without(typed, new Set(changed))
    store.set(askedAgainAtom, (known) => new Set([...known, ...changed]))
    keep(scope, left)
    return left
  }
  return {
    get,
    set,
    clear,
    renew: () => Object.keys(store.get(typedAtom)).forEach(review),
    copy: (from, to) => set(to, (known) => ({ ...get(from), ...known })),
  }
}

/** What may lie in the tab's storage: never an answer that a screen calls sensitive, in the items of a list neither. */
function keepable(typed: TypedAnswers, { screens }: Bundle): TypedAnswers {
  const forms = Object.values(screens).flatMap(({ form }) => leaves(form?.fields ?? []))
  const lists = new Map(forms.filter(({ widget }) => widget === 'list').map((list) => [list.path, list.fields ?? []]))
  const uploads = new Set(forms.flatMap(({ widget, path }) => (widget === 'upload' ? [path] : [])))
  return without(typed, sensitiveOf(forms), (path, value) => {
    // Of a file that the lender does not have there is nothing to keep.
    if (uploads.has(path)) return typedFiles(value).filter(({ uuid }) => uuid !== undefined)
    const fields = lists.get(path)
    if (fields === undefined || !Array.isArray(value)) return value
    const sensitive = sensitiveOf(leaves(fields))
    return (value as TypedItem[]).map((item) => ({ ...item, typed: without(item.typed, sensitive) }))
  })
}

function sensitiveOf(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(fields.flatMap((field) => (field.sensitive ? [field.path] : [])))
}

function without(
  typed: TypedAnswers,
  sensitive: ReadonlySet<string>,
  within: (path: string, value: Typed) => Typed = (_path, value) => value,
): TypedAnswers {
  const kept = Object.entries(typed).filter(([path]) => !sensitive.has(path))
  return Object.fromEntries(kept.map(([path, value]) => [path, within(path, value)]))
}
