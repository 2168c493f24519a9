import { at } from '../issue.ts'
import { operators } from '../logic/operators.ts'
import { isJsonObject, type Json, type JsonObject } from './json.ts'

/** One document in a chain of inheritance: whose it is, and what it says. */
export type Layer = { source: string; content: Json }

/** What a chain comes to, and for each JSON Pointer of it the source of the value that stands there. */
export type Inherited = { content: JsonObject; sources: Record<string, string>; orphans?: Orphan[] }

/** A change of an item that a document before has taken out: by itself it is no item. `path` leads to it in its own document. */
export type Orphan = { source: string; path: string; id: string; droppedBy: string }

/**
 * Applies patches in order, the furthest ancestor first. Objects merge by key and `null` takes away; lists whose items have an
 * `id` merge by id, placed by `before` or `after`; everything else (copy, rules, plain lists) is replaced whole.
 */
export function inherit(layers: readonly Layer[]): Inherited {
  const marks: Marks = new Map()
  const dropped: Dropped = new Map()
  const orphans: Orphan[] = []
  let order = 0
  let content: Json = {}
  for (const { source, content: patch } of layers) {
    const mark = (path: string) => {
      order += 1
      marks.set(path, { source, order })
    }
    content = merge(content, patch, '', { source, dropped, prefix: '', orphans, mark })
  }
  return { content: isJsonObject(content) ? content : {}, sources: current(marks, content), orphans }
}

/** The same without where values come from, which takes most of the time. */
export function inheritContent(layers: readonly Layer[]): JsonObject {
  const dropped: Dropped = new Map()
  let content: Json = {}
  for (const { source, content: patch } of layers)
    content = merge(content, patch, '', { source, dropped, prefix: '', orphans: [], mark: undefined })
  return isJsonObject(content) ? content : {}
}

/** The items that were taken out, by where they stood, and by whom. */
type Dropped = Map<string, { item: JsonObject; by: string }>

/** What merging one document tells of itself. `prefix` is where the item stands in which it is at work. */
type Watch = {
  source: string
  dropped: Dropped
  prefix: string
  orphans: Orphan[]
  mark: ((path: string) => void) | undefined
}

/** Who said what last, in order: a later mark on a whole ends the earlier ones on its parts. */
type Marks = Map<string, { source: string; order: number }>

function merge(base: Json | undefined, patch: Json, path: string, watch: Watch): Json {
  if (Array.isArray(patch)) {
    if (Array.isArray(base) && hasIds(patch) && (hasIds(base) || isEmptied(base, path, watch)))
      return mergeList(base, patch, path, watch)
    watch.mark?.(path)
    return hasIds(patch) ? patch.map(withoutPlace) : patch
  }
  if (!isJsonObject(patch) || isReplaced(base, patch)) {
    if (watch.mark !== undefined && !same(base, patch)) watch.mark(path)
    return patch
  }
  // All items of a list may have been taken out: it is a list all the same.
  if (Array.isArray(base) && (hasIds(base) || isEmptied(base, path, watch)))
    return mergeList(base, changesById(patch), path, watch)

  const baseObject = isJsonObject(base) && !isCopy(base) ? base : {}
  if (baseObject !== base) watch.mark?.(path)
  const merged: JsonObject = { ...baseObject }
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key]
    else merged[key] = merge(own(baseObject, key), value, at(path, key), watch)
  }
  return merged
}

type Item = JsonObject & { id: string }

function mergeList(base: readonly Json[], changes: readonly Item[], path: string, watch: Watch): Json[] {
  const { source, dropped, orphans, mark } = watch
  const items = base.filter(isItem).map((item): { item: Item; touched: string[] } => ({ item, touched: [] }))

  for (const change of changes) {
    const index = items.findIndex(({ item }) => item.id === change.id)
    const place = `${watch.prefix}${path}/#${change.id}`
    if (change.drop === true) {
      const [gone] = index >= 0 ? items.splice(index, 1) : []
      if (gone !== undefined) dropped.set(place, { item: gone.item, by: source })
      continue
    }
    const { before, after, ...patch } = change
    const gone = index < 0 ? dropped.get(place) : undefined
    if (gone !== undefined && isHalf(patch, gone.item)) {
      orphans.push({ source, path: `${watch.prefix}${at(path, change.id)}`, id: change.id, droppedBy: gone.by })
      continue
    }
    const touched: string[] = []
    const inner = { ...watch, prefix: place, mark: mark && ((below: string) => touched.push(below)) }
    const merged = merge(items[index]?.item, patch, '', inner)
    const item: Item = { ...(isJsonObject(merged) ? merged : {}), id: change.id }
    const entry = { item, touched: [...(items[index]?.touched ?? []), ...touched] }
    if (index >= 0 && before === undefined && after === undefined) items[index] = entry
    else {
      if (index >= 0) items.splice(index, 1)
      items.splice(
        placeFor(
          items.map(({ item }) => item.id),
          before,
          after,
        ),
        0,
        entry,
      )
    }
  }

  for (const { touched, item } of items) for (const below of touched) mark?.(`${at(path, `#${item.id}`)}${below}`)
  return items.map(({ item }) => item)
}

/** A change says only what differs; whoever puts an item back in says all that it had. */
function isHalf(change: JsonObject, item: JsonObject): boolean {
  return Object.keys(item).some((key) => !Object.hasOwn(change, key))
}

/** A list that is empty because its items were taken out; any other empty list is replaced. */
function isEmptied(base: readonly Json[], path: string, { dropped, prefix }: Watch): boolean {
  return base.length === 0 && [...dropped.keys()].some((place) => place.startsWith(`${prefix}${path}/#`))
}

function placeFor(ids: string[], before: Json | undefined, after: Json | undefined): number {
  const next = typeof before === 'string' ? ids.indexOf(before) : -1
  if (next >= 0) return next
  const previous = typeof after === 'string' ? ids.indexOf(after) : -1
  return previous >= 0 ? previous + 1 : ids.length
}

function changesById(patch: JsonObject): Item[] {
  return Object.entries(patch).map(
    ([id, change]): Item => (isJsonObject(change) ? { ...change, id } : { id, drop: true }),
  )
}

function withoutPlace({ before: _before, after: _after, ...item }: Item): Json {
  return item
}

/** Copy and rules are replaced whole: half of one and half of another would say something that nobody wrote. */
function isReplaced(base: Json | undefined, patch: JsonObject): boolean {
  if (isCopy(patch)) return true
  // An object may have a member that is called like an operation; a rule has no other.
  const isObjectOfMany = isJsonObject(base) && Object.keys(base).length > 1
  return isRule(patch) && !isObjectOfMany
}

function isCopy(value: JsonObject): boolean {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => key === 'en' || key === 'es')
}

function isRule(value: JsonObject): boolean {
  const [operation, ...more] = Object.keys(value)
  return operation !== undefined && more.length === 0 && Object.hasOwn(operators, operation)
}

function hasIds<T extends Json>(list: readonly T[]): list is (T & Item)[] {
  return list.length > 0 && list.every(isItem)
}

function isItem(value: Json): value is Item {
  return isJsonObject(value) && typeof value.id === 'string'
}

function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

function same(left: Json | undefined, right: Json): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

/** The marks that still hold, each with the pointer of where its value ended up: list items were marked by id. */
function current(marks: Marks, content: Json): Record<string, string> {
  const placed: Record<string, string> = {}
  for (const [path, { source, order }] of marks) {
    const pointer = isOutdone(marks, path, order) ? undefined : pointerIn(content, path)
    if (pointer !== undefined) placed[pointer] = source
  }
  return placed
}

function isOutdone(marks: Marks, path: string, order: number): boolean {
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    const whole = marks.get(path.slice(0, end))
    if (whole !== undefined && whole.order > order) return true
    if (end === 0) return false
  }
  return false
}

function pointerIn(content: Json, path: string): string | undefined {
  let value: Json | undefined = content
  let pointer = ''
  for (const part of path.split('/').slice(1)) {
    const id = part.startsWith('#') && Array.isArray(value) ? unescaped(part.slice(1)) : undefined
    const key: string =
      id !== undefined && Array.isArray(value)
        ? String(value.findIndex((item) => isJsonObject(item) && item.id === id))
        : part
    value = Array.isArray(value) ? value[Number(key)] : isJsonObject(value) ? own(value, unescaped(key)) : undefined
    if (value === undefined) return undefined
    pointer += `/${key}`
  }
  return pointer
}

function unescaped(part: string): string {
  return part.includes('~') ? part.replaceAll('~1', '/').replaceAll('~0', '~') : part
}

/** The source of the value at a pointer: of itself, else of what holds it. */
export function sourceAt(sources: Record<string, string>, pointer: string): string | undefined {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
    if (sources[path] !== undefined) return sources[path]
    if (path === '') return undefined
  }
}
