import { type Change, type Contents, replayed, type Version } from '#engine/changes'
import type { ChangeState } from '#schemas'
import { contentOfText } from '../releases/contents.ts'
import { listChangeContents, listChangeEntries, listEntriesByState } from '../store/changes.ts'
import type { Db } from '../store/tables.ts'

/** A change as its entries say that it is. Throws change.not-found. */
export async function getChange(db: Db, id: string): Promise<Change> {
  return replayed(await listChangeEntries(db, id))
}

/** Changes in these states, the one that was touched last first. */
export async function listChanges(db: Db, states: readonly ChangeState[], most: number): Promise<Change[]> {
  return (await listEntriesByState(db, states, most)).map(replayed)
}

/** What some versions of documents say. Throws where one of them is not kept: no entry names such a one. */
export async function contentsOf(db: Db, versions: Iterable<Version>): Promise<Contents> {
  const rows = await listChangeContents(db, versions)
  const known = new Map(rows.map(({ sha256, content }) => [sha256, contentOfText(sha256, content)]))
  return (version) => {
    if (version === '') return null
    const content = known.get(version)
    if (content === undefined) throw new Error(`the content "${version}" is not kept`)
    return content
  }
}

/** Every version that the edits of some changes name. */
export function versionsOf(changes: readonly Pick<Change, 'edits'>[]): Version[] {
  return changes.flatMap(({ edits }) => edits.flatMap(({ base, content }) => [base, content]))
}
