import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Paths, not addresses: in a document that is made without a browser, an address of a file is another kind of object.
const root = resolve(import.meta.dirname, '../..')

/** The cases of a file under tests/cases with one JSON object a line, deep-frozen. */
export function caseLines<Case>(file: string): Case[] {
  const text = readFileSync(join(root, 'tests/cases', file), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => deepFreeze(JSON.parse(line)))
}

/** Every case file of a folder under tests/cases, by name. */
export function caseFiles<Content>(folder: string): [file: string, content: Content][] {
  const at = join(root, 'tests/cases', folder)
  return readdirSync(at)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file, deepFreeze(JSON.parse(readFileSync(join(at, file), 'utf8')))])
}

/** A document as it stands in the repository, such as `journeys/heloc/routing`. */
export function shippedDocument<Content>(id: string): Content {
  return deepFreeze(JSON.parse(readFileSync(join(root, `${id}.json`), 'utf8')))
}

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
