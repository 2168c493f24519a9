import { find, isJsonObject, type Json, placeOf } from '#engine/release'

export type Said = { path: string; text: string }

/** Every sentence in a document that a borrower may read, in each language that it has, and where it stands. */
export function copyOf(id: string, content: Json): Said[] {
  const kind = placeOf(id)?.kind
  if (kind === undefined || kind === 'asset') return []
  return find(kind, content).flatMap(({ role, path, value }): Said[] => {
    if (role !== 'text' && role !== 'markdown') return []
    if (typeof value === 'string') return [{ path, text: value }]
    if (!isJsonObject(value as Json)) return []
    return Object.entries(value as { [locale: string]: unknown }).flatMap(([locale, text]) =>
      typeof text === 'string' ? [{ path: `${path}/${locale}`, text }] : [],
    )
  })
}
