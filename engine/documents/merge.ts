import { at } from '../issue.ts'
import { isJsonObject, type Json, type JsonObject } from './json.ts'
import { hasIds, type Item, isWhole, own, same } from './whole.ts'

/** A place that both have changed, each to something else. */
export type Conflict = {
  path: string
  base?: Json
  theirs?: Json
  yours?: Json
  /** What both have changed is the order of a list: its ids. The path ends with `/-`. */
  isOrder?: true
}

export type Merged = { content: Json | undefined; conflicts: Conflict[] }

/** Whose version counts, for each place that both have changed. Yours where nothing is chosen. */
export type Choices = Readonly<Record<string, 'theirs' | 'yours'>>

type Three = { base: Json | undefined; theirs: Json | undefined; yours: Json | undefined }

/** Three-way merge by path: a place that one side has changed takes that change; list items are known by their ids. */
export function merge({ base, theirs, yours }: Three, choices: Choices = {}, path = ''): Merged {
  if (same(theirs, yours) || same(base, theirs)) return { content: yours, conflicts: [] }
  if (same(base, yours)) return { content: theirs, conflicts: [] }
  if (hasIds(theirs) && hasIds(yours)) return mergeItems({ base, theirs, yours }, choices, path)
  if (isParts(theirs) && isParts(yours)) {
    const baseObject = isJsonObject(base) ? base : {}
    return mergeKeys({ base: baseObject, theirs, yours }, choices, path)
  }
  const conflict = { path, ...present({ base, theirs, yours }) }
  return { content: choices[path] === 'theirs' ? theirs : yours, conflicts: [conflict] }
}

function mergeKeys(
  { base, theirs, yours }: { base: JsonObject; theirs: JsonObject; yours: JsonObject },
  choices: Choices,
  path: string,
): Merged {
  const content: JsonObject = {}
  const conflicts: Conflict[] = []
  for (const key of new Set([...Object.keys(yours), ...Object.keys(theirs)])) {
    const three = { base: own(base, key), theirs: own(theirs, key), yours: own(yours, key) }
    const merged = merge(three, choices, at(path, key))
    if (merged.content !== undefined) content[key] = merged.content
    conflicts.push(...merged.conflicts)
  }
  return { content, conflicts }
}

function mergeItems(
  { base, theirs, yours }: { base: Json | undefined; theirs: Item[]; yours: Item[] },
  choices: Choices,
  path: string,
): Merged {
  const before = hasIds(base) ? base : []
  const conflicts: Conflict[] = []
  const order = orderOf(before, theirs, yours, choices[`${path}/-`])
  if (order.conflict) conflicts.push({ path: `${path}/-`, ...order.conflict, isOrder: true })
  const items = order.ids.flatMap((id) => {
    const of = (list: Item[]) => list.find((item) => item.id === id)
    const merged = merge({ base: of(before), theirs: of(theirs), yours: of(yours) }, choices, at(path, id))
    conflicts.push(...merged.conflicts)
    return merged.content === undefined ? [] : [merged.content]
  })
  return { content: items, conflicts }
}

type Order = { ids: string[]; conflict?: Pick<Conflict, 'base' | 'theirs' | 'yours'> }

/**
 * Whoever changed the order decides it; what only the other side has comes after its neighbor there. Where both changed it,
 * each to another one, that is a conflict like any other.
 */
function orderOf(base: Item[], theirs: Item[], yours: Item[], choice: 'theirs' | 'yours' = 'yours'): Order {
  const ids = (list: Item[]) => list.map(({ id }) => id)
  const within = (list: string[], others: string[]) => list.filter((id) => others.includes(id))
  const [before, one, other] = [ids(base), ids(theirs), ids(yours)]
  const isMoved = (now: string[]) => !same(within(now, before), within(before, now))
  const isBoth = isMoved(one) && isMoved(other) && !same(within(one, other), within(other, one))
  const takesMine = isBoth ? choice === 'yours' : isMoved(other)
  const merged = takesMine ? placed(other, one) : placed(one, other)
  return { ids: merged, ...(isBoth ? { conflict: { base: before, theirs: one, yours: other } } : {}) }
}

/** One order, with what only the other has put after its neighbor there. */
function placed(order: readonly string[], other: readonly string[]): string[] {
  const result = [...order]
  other.forEach((id, index) => {
    if (result.includes(id)) return
    const previous = other.slice(0, index).findLast((each) => result.includes(each))
    result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, id)
  })
  return result
}

function isParts(value: Json | undefined): value is JsonObject {
  return isJsonObject(value) && !isWhole(value)
}

function present(three: Three): Omit<Conflict, 'path'> {
  return Object.fromEntries(Object.entries(three).filter(([, value]) => value !== undefined))
}
