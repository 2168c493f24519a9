import type { KeyValue } from './ports.ts'

/** A storage that ends with its page: for pages that keep nothing. */
export function memoryStorage(): KeyValue {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}
