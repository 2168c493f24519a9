import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentSet, isJsonObject, type Json, parseDocument } from '#engine/release'
import type { DocumentOf } from '#schemas'
import { UsageError } from './command.ts'

/** The folder that holds journeys/ and orgs/. */
export const root = join(import.meta.dirname, '..')

/** One document of a journey, from its file and those of the journeys that it extends. */
export function journeyDocument<K extends 'journey' | 'routing' | 'machine' | 'polling'>(
  journey: string,
  kind: K,
): DocumentOf[K] {
  const documents = new Map<string, Json>()
  for (let next: string | undefined = journey; next !== undefined; ) {
    if (documents.has(`journeys/${next}/journey`)) break
    const own = readIfThere(`journeys/${next}/journey`)
    if (own === undefined)
      throw new UsageError(`there is no journeys/${next}/${next === journey ? kind : 'journey'}.json`)
    documents.set(`journeys/${next}/journey`, own)
    const wanted = readIfThere(`journeys/${next}/${kind}`)
    if (wanted !== undefined) documents.set(`journeys/${next}/${kind}`, wanted)
    next = isJsonObject(own) && typeof own.extends === 'string' ? own.extends : undefined
  }
  const { content } = documentSet(documents).resolve(kind, { journey })
  if (Object.keys(content).length === 0) throw new UsageError(`there is no journeys/${journey}/${kind}.json`)
  return content
}

function readIfThere(id: string): Json | undefined {
  const file = join(root, `${id}.json`)
  if (!existsSync(file)) return undefined
  const read = parseDocument(readFileSync(file, 'utf8'))
  if (!read.ok) throw new UsageError(`${id}.json: ${read.issues.map(({ message }) => message).join(' ')}`)
  return read.value
}
