import { placeOf } from '#engine/release'
import type { Db } from '../store/tables.ts'
import { editedDocuments } from './documents.ts'

/** How an uploaded file is called: by where it was to stand, and its hash. */
const uploaded = /\/assets\/[a-z-]+-[0-9a-f]{12}\.[a-z0-9]+$/

/**
 * Uploaded pictures that no document names: somebody looked at them in a preview and took others. They stay in the store and
 * in nobody's way: no release takes them in.
 */
export async function triedPictures(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const tried = new Set(ids.filter((id) => uploaded.test(id)))
  if (tried.size === 0) return tried
  for (const [id, content] of await editedDocuments(db)) {
    if (!mayName(id)) continue
    const text = JSON.stringify(content)
    for (const each of tried) if (text.includes(`"${each.slice(each.lastIndexOf('/') + 1)}"`)) tried.delete(each)
  }
  return tried
}

function mayName(id: string): boolean {
  const kind = placeOf(id)?.kind
  return kind === 'brand' || kind === 'screen'
}
