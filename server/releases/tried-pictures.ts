import { type Documents, type Json, placeOf, uploadedName } from '#engine/release'
import type { Db } from '../store/tables.ts'
import { editedDocuments } from './documents.ts'

/** Where the name of an uploaded file may stand. */
const named = /"([a-z-]+-[0-9a-f]{12}[0-9a-f-]*\.[a-z0-9]+)"/g

/**
 * Uploaded pictures that no document names: somebody looked at them in a preview and took others. They stay in the store and
 * in nobody's way: no release takes them in.
 */
export async function triedPictures(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return ids.some(isUploaded) ? triedIn(await editedDocuments(db), ids) : new Set()
}

/** The same of documents that are known already. */
export function triedIn(documents: Documents, ids: Iterable<string>): ReadonlySet<string> {
  const uploads = [...ids].filter(isUploaded)
  if (uploads.length === 0) return new Set()
  const names = uploadsNamedIn([...documents].flatMap(([id, content]) => (mayName(id) ? [content] : [])))
  return new Set(uploads.filter((id) => !names.has(nameIn(id))))
}

/** The names of uploaded files that these contents hold. */
export function uploadsNamedIn(contents: Iterable<Json | null>): ReadonlySet<string> {
  return new Set(
    [...contents].flatMap((content) => [...JSON.stringify(content).matchAll(named)].map(([, name]) => name ?? '')),
  )
}

function isUploaded(id: string): boolean {
  return placeOf(id)?.kind === 'asset' && uploadedName.test(nameIn(id))
}

function nameIn(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

function mayName(id: string): boolean {
  const kind = placeOf(id)?.kind
  return kind === 'brand' || kind === 'screen'
}
