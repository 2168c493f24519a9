import { isJsonObject, type Json } from '#engine/release'

/** A copy with one value exchanged, or with undefined taken out. */
export function changedAt(content: Json, path: readonly (string | number)[], value: Json | undefined): Json {
  const [part, ...rest] = path
  if (part === undefined) return value ?? {}
  if (Array.isArray(content)) {
    const index = Number(part)
    if (rest.length === 0 && value === undefined) return content.toSpliced(index, 1)
    return content.toSpliced(index, 1, changedAt(content[index] ?? {}, rest, value))
  }
  const object = isJsonObject(content) ? content : {}
  if (rest.length === 0 && value === undefined) {
    return Object.fromEntries(Object.entries(object).filter(([key]) => key !== String(part)))
  }
  const child = Object.hasOwn(object, part) ? object[part] : undefined
  return { ...object, [part]: changedAt(child ?? {}, rest, value) }
}
