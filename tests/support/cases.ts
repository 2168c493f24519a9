import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)

/** The cases of a file under tests/cases with one JSON object a line, deep-frozen. */
export function caseLines<Case>(file: string): Case[] {
  const text = readFileSync(new URL(`tests/cases/${file}`, root), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => deepFreeze(JSON.parse(line)))
}

/** Every case file of a folder under tests/cases, by name. */
export function caseFiles<Content>(folder: string): [file: string, content: Content][] {
  const at = new URL(`tests/cases/${folder}/`, root)
  return readdirSync(at)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file, deepFreeze(JSON.parse(readFileSync(new URL(file, at), 'utf8')))])
}

/** A document as it stands in the repository, such as `journeys/heloc/routing`. */
export function shippedDocument<Content>(id: string): Content {
  return deepFreeze(JSON.parse(readFileSync(new URL(`${id}.json`, root), 'utf8')))
}

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
