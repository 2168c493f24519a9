import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from '#engine/release'
import type { DocumentOf } from '#schemas'
import { UsageError } from './command.ts'

/** The folder that holds journeys/ and orgs/. */
export const root = join(import.meta.dirname, '..')

/** One document of a journey, from its file. */
export function journeyDocument<K extends 'journey' | 'routing' | 'machine' | 'polling'>(
  journey: string,
  kind: K,
): DocumentOf[K] {
  const file = join('journeys', journey, `${kind}.json`)
  const read = parseDocument(textOf(file))
  if (!read.ok) throw new UsageError(`${file}: ${read.issues.map(({ message }) => message).join(' ')}`)
  return read.value as unknown as DocumentOf[K]
}

function textOf(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UsageError(`there is no ${file}`)
    throw error
  }
}
