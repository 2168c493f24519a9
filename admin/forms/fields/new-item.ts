import type { RJSFSchema } from '@rjsf/utils'
import type { Json, JsonObject } from '#engine/release'

/** An entry to fill in: with an id that no other has, where entries have one. */
export function newItem(items: readonly Json[], schema: RJSFSchema, type?: string): Json {
  const needsId = schema.properties?.id !== undefined
  const taken = new Set(items.map((item) => (item as JsonObject | null)?.id))
  let number = items.length + 1
  while (taken.has(`new-${number}`)) number += 1
  return { ...(type === undefined ? {} : { type }), ...(needsId ? { id: `new-${number}` } : {}) }
}
