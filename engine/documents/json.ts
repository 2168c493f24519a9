import stringify from 'json-stringify-pretty-compact'
import type { Json, JsonObject } from '#schemas'

export type { Json, JsonObject }

/** The documents of one moment, by id. */
export type Documents = ReadonlyMap<string, Json>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The one way a document is written to a file: two blanks, keys as they stand, a line end; whatever fits in a line stands on one,
 * so that a row of a table is a line of the file.
 */
export function serialize(content: unknown): string {
  return `${stringify(content, { indent: 2, maxLength: 120 })}\n`
}

/** A text that is the same for two contents that mean the same: keys sorted, no white space. What hashes are made of. */
export function canonical(content: unknown): string {
  if (Array.isArray(content)) return `[${content.map(canonical).join(',')}]`
  if (isJsonObject(content)) {
    const members = Object.keys(content)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonical(content[key])}`)
    return `{${members.join(',')}}`
  }
  return JSON.stringify(content) ?? 'null'
}

/** The value that a JSON Pointer names; undefined when there is none. */
export function valueAt(content: unknown, pointer: string): unknown {
  let value = content
  for (const part of pointerParts(pointer)) {
    if (Array.isArray(value)) value = value[Number(part)]
    else if (isJsonObject(value) && Object.hasOwn(value, part)) value = value[part]
    else return undefined
  }
  return value
}

export function pointerParts(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
