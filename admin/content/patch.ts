import { hasIds, type Item, isJsonObject, isWhole, type Json, type JsonObject, own, same } from '#engine/release'
import { type Before, listPatch } from './list-patch.ts'

/** Keys that say something of the document, not of what it describes: they are the document's own. */
const ownKeys = ['$schema', 'note', 'sample']

/** The patch with which an org's document comes to `wanted`; what has not changed stays written as it was. */
export function patchFor(wanted: JsonObject, before: Before): JsonObject {
  const patch = patchOf(wanted, before)
  const patchObject = isJsonObject(patch) ? (withTypes(patch, wanted) as JsonObject) : {}
  const head = ownKeys.flatMap((key): [string, Json][] => {
    const isEdited = !same(own(wanted, key), own(before.content, key))
    // A note that is inherited is not the document's own for having been looked at.
    const value = isEdited ? own(wanted, key) : own(before.patch, key)
    return value === undefined || value === null ? [] : [[key, value]]
  })
  return {
    ...Object.fromEntries(head),
    ...Object.fromEntries(Object.entries(patchObject).filter(([key]) => !ownKeys.includes(key))),
  }
}

/** A change of a block says its type, which decides what else it may say. */
function withTypes(patch: Json, wanted: Json | undefined): Json {
  if (!isJsonObject(patch)) return patch
  const entries = Object.entries(patch).map(([key, value]): [string, Json] => {
    const whole = own(wanted, key)
    if (key !== 'blocks' || !hasIds(value) || !hasIds(whole)) return [key, withTypes(value ?? null, whole)]
    return [
      key,
      value.map((change) =>
        typed(
          change,
          whole.find(({ id }) => id === change.id),
        ),
      ),
    ]
  })
  return Object.fromEntries(entries)
}

function typed(change: Item, block: Item | undefined): Item {
  const { id, ...rest } = withTypes(change, block) as Item
  return typeof block?.type === 'string' ? { id, type: block.type, ...rest } : { id, ...rest }
}

/** undefined: nothing to say, what is inherited is right. */
export function patchOf(wanted: Json, { patch, content, inherited }: Before): Json | undefined {
  if (patch !== undefined && same(wanted, content)) return patch
  if (same(wanted, inherited)) return undefined
  if (hasIds(wanted) && hasIds(inherited)) return listPatch(wanted, { patch, content, inherited }, patchOf)
  if (!isJsonObject(wanted) || isWhole(wanted) || !isJsonObject(inherited) || isWhole(inherited)) return wanted

  const changed: JsonObject = {}
  // Keys stay in the order in which the author wrote them.
  const keys = [...(isJsonObject(patch) ? Object.keys(patch) : []), ...Object.keys(inherited), ...Object.keys(wanted)]
  for (const key of new Set(keys)) {
    const value = own(wanted, key)
    if (value === undefined) {
      if (Object.hasOwn(inherited, key)) changed[key] = null
      continue
    }
    const below = { patch: own(patch, key), content: own(content, key), inherited: own(inherited, key) }
    const part = patchOf(value, below)
    if (part !== undefined) changed[key] = part
  }
  return Object.keys(changed).length > 0 ? changed : undefined
}
