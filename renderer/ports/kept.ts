import { parsedJson } from './parsed-json.ts'
import type { KeyValue, Ports } from './ports.ts'

/**
 * What is kept as JSON under a key, if `read` can make sense of it. What it cannot (an older build's, a half-written or a
 * foreign value) is worth nothing: it is removed, so that it is met once, and support hears which key it was.
 */
export function readKept<T>(
  storage: KeyValue,
  key: string,
  read: (value: unknown) => T | undefined,
  report?: Ports['report'],
): T | undefined {
  const text = storage.get(key)
  if (text === undefined) return undefined
  const value = read(parsedJson(text))
  if (value !== undefined) return value
  storage.remove(key)
  report?.('warning', 'storage.unreadable', { key })
  return undefined
}
