import { hasIds, type Item, isJsonObject, type Json, type JsonObject } from '#engine/release'

/** What an org says itself, what that came to until now, and what it would inherit if it said nothing. */
export type Before = { patch: Json | undefined; content: Json | undefined; inherited: Json | undefined }

type Place = { before?: string; after?: string }

/** The patch of what an item holds. */
type PatchOf = (wanted: Json, before: Before) => Json | undefined

/**
 * Changes by id that turn one list into another. They are played through as the engine applies them, so that each one that
 * ends up elsewhere gets a place, and no other does. With something dropped they are an object, in which null drops.
 */
export function listPatch(wanted: Item[], { patch, content, inherited }: Before, patchOf: PatchOf): Json | undefined {
  const base = inherited as Item[]
  const dropped = base.filter(({ id }) => !wanted.some((item) => item.id === id))
  const order = base.filter((item) => !dropped.includes(item)).map(({ id }) => id)
  const changes: [id: string, change: JsonObject][] = []

  wanted.forEach((item, index) => {
    const baseItem = base.find(({ id }) => id === item.id)
    const old = changeFor(patch, item.id)
    const patched =
      baseItem === undefined ? bodyOf(item) : itemPatch(item, baseItem, old, itemOf(content, item.id), patchOf)
    const place = placeFor(order, item.id, index, [placeOf(old), {}, ...neighbors(wanted, index, order)])
    order.splice(0, order.length, ...moved(order, item.id, place))
    if (baseItem !== undefined && patched === undefined && Object.keys(place).length === 0) return
    changes.push([item.id, { ...place, ...patched }])
  })

  if (dropped.length === 0 && changes.length === 0) return undefined
  if (dropped.length === 0) return changes.map(([id, change]): JsonObject => ({ id, ...change }))
  return Object.fromEntries([...dropped.map(({ id }): [string, Json] => [id, null]), ...changes])
}

function itemPatch(
  item: Item,
  inherited: Item,
  old: JsonObject | undefined,
  content: Item | undefined,
  patchOf: PatchOf,
) {
  const before = { patch: old && bodyOf(old), content: content && bodyOf(content), inherited: bodyOf(inherited) }
  const patch = patchOf(bodyOf(item), before)
  return isJsonObject(patch) && Object.keys(patch).length > 0 ? patch : undefined
}

function bodyOf(item: JsonObject): JsonObject {
  const { id: _id, before: _before, after: _after, ...body } = item
  return body
}

function placeOf(change: JsonObject | undefined): Place {
  if (typeof change?.before === 'string') return { before: change.before }
  return typeof change?.after === 'string' ? { after: change.after } : {}
}

function neighbors(wanted: Item[], index: number, order: string[]): Place[] {
  const previous = wanted[index - 1]?.id
  const first = order.find((id) => id !== wanted[index]?.id)
  return previous === undefined ? (first === undefined ? [] : [{ before: first }]) : [{ after: previous }]
}

/** The first place with which the item ends up where it is wanted. */
function placeFor(order: string[], id: string, index: number, places: Place[]): Place {
  return places.find((place) => moved(order, id, place)[index] === id) ?? {}
}

/** The order after one change, as the engine makes it. */
function moved(order: string[], id: string, { before, after }: Place): string[] {
  if (order.includes(id) && before === undefined && after === undefined) return [...order]
  const rest = order.filter((each) => each !== id)
  const next = before === undefined ? -1 : rest.indexOf(before)
  const previous = after === undefined ? -1 : rest.indexOf(after)
  rest.splice(next >= 0 ? next : previous >= 0 ? previous + 1 : rest.length, 0, id)
  return rest
}

function changeFor(patch: Json | undefined, id: string): JsonObject | undefined {
  if (hasIds(patch)) return patch.find((item) => item.id === id)
  const change = isJsonObject(patch) ? patch[id] : undefined
  return isJsonObject(change) ? change : undefined
}

function itemOf(content: Json | undefined, id: string): Item | undefined {
  return hasIds(content) ? content.find((item) => item.id === id) : undefined
}
