import type { Difference } from '#schemas'
import { at } from '../issue.ts'
import { isJsonObject } from './json.ts'

/** One place at which two documents differ; `undefined` where a side has nothing. */
export type { Difference }

/** Where two documents differ, at the smallest places: list items with an `id` are compared by it, other lists whole. */
export function diffDocuments(before: unknown, after: unknown, path = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isJsonObject(before) && isJsonObject(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      diffDocuments(own(before, key), own(after, key), at(path, key)),
    )
  }
  if (hasIds(before) && hasIds(after)) {
    const ids = [...new Set([...before, ...after].map(({ id }) => id))]
    const changed = ids.flatMap((id) =>
      diffDocuments(
        before.find((item) => item.id === id),
        after.find((item) => item.id === id),
        at(path, id),
      ),
    )
    return changed.length > 0
      ? changed
      : [{ path, before: before.map(({ id }) => id), after: after.map(({ id }) => id) }]
  }
  return [{ path, before, after }]
}

type WithId = { id: string }

function hasIds(value: unknown): value is WithId[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((item) => isJsonObject(item) && typeof item.id === 'string')
  )
}

function own(object: { [key: string]: unknown }, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
