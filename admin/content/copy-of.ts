import { find, type Json, placeOf } from '#engine/release'
import { english } from './labels.ts'

export type Said = { path: string; text: string }

/** Every sentence in a document that a borrower may read, and where it stands. */
export function copyOf(id: string, content: Json): Said[] {
  const kind = placeOf(id)?.kind
  if (kind === undefined || kind === 'asset') return []
  return find(kind, content).flatMap(({ role, path, value }) => {
    const text = role === 'text' || role === 'markdown' ? english(value as Json) : undefined
    return text === undefined ? [] : [{ path, text }]
  })
}
