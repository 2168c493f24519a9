import type { RJSFSchema } from '@rjsf/utils'
import type { Json, JsonObject } from '#engine/release'

/** An entry to fill in: with an id that no other has, where entries have one. */
export function newItem(items: readonly Json[], schema: RJSFSchema, type?: string): Json {
  if (schema.type === 'string') return ''
  const needsId = schema.properties?.id !== undefined
  const taken = new Set(items.map((item) => (item as JsonObject | null)?.id))
  let number = items.length + 1
  while (taken.has(`new-${number}`)) number += 1
  const usual = Object.entries(schema.properties ?? {}).flatMap(([key, member]): [string, Json][] => {
    const value = (member as { 'x-usual'?: Json })['x-usual']
    return value === undefined ? [] : [[key, value]]
  })
  return {
    ...Object.fromEntries(usual),
    ...(type === undefined ? {} : { type }),
    ...(needsId ? { id: `new-${number}` } : {}),
  }
}
