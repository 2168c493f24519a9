import { isJsonObject, type Json, type JsonObject } from '#engine/release'

/** A document with one value set, and taken out where it is undefined; what holds nothing any more goes with it. */
export function withValue(content: JsonObject, [key, ...rest]: readonly string[], value: Json | undefined): JsonObject {
  if (key === undefined) return content
  const { [key]: before, ...others } = content
  if (rest.length === 0) return value === undefined ? others : { ...content, [key]: value }
  const inner = withValue(isJsonObject(before) ? before : {}, rest, value)
  return value === undefined && Object.keys(inner).length === 0 ? others : { ...content, [key]: inner }
}
