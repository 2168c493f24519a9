import type { Bundle } from '#engine'

/** What stands for each part of a bundle, by its path of one or two names: `routing`, `strings.continue`. Equal parts have the same. */
export type BundleParts = { at: (path: string) => string }

/** A short text that stands for a long one. */
export type Digest = (text: string) => string

/** A bundle that tells which of its parts were read. */
export function recorded(bundle: Bundle): { bundle: Bundle; read: ReadonlySet<string> } {
  const read = new Set<string>()
  const watched = watch(bundle, (name, value) => {
    if (!isGroup(value)) {
      read.add(name)
      return value
    }
    return watch(value, (inner, part) => {
      read.add(`${name}.${inner}`)
      return part
    })
  })
  return { bundle: watched as Bundle, read }
}

/** The digest of each part, worked out once. */
export function partsOf(bundle: Bundle, digest: Digest): BundleParts {
  const digests = new Map<string, string>()
  return {
    at(path) {
      const value = digests.get(path) ?? digest(textOf(bundle, path))
      digests.set(path, value)
      return value
    },
  }
}

function textOf(bundle: Bundle, path: string): string {
  const [name = '', inner] = path.split('.', 2)
  const whole = (bundle as unknown as Record<string, unknown>)[name]
  const value = inner === undefined || !isGroup(whole) ? whole : whole[path.slice(name.length + 1)]
  return JSON.stringify(name === 'org' ? shapeOf(value) : value) ?? 'undefined'
}

/** What a lender is called, where it is and how much it asks are values like others: what draws with one draws with another. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? 'empty' : 'text'
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))]
  if (!isGroup(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]))
}

function watch(source: object, onRead: (name: string, value: unknown) => unknown): object {
  const watched = {}
  for (const [name, value] of Object.entries(source))
    Object.defineProperty(watched, name, { enumerable: true, get: () => onRead(name, value) })
  return watched
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
