import { type Documents, diffDocuments, type Json } from '#engine/release'
import type { DocumentDifference } from '#schemas'
import { AppError } from '../errors.ts'
import { editedDocuments, releaseDocuments } from '../releases/documents.ts'
import { findChannel } from '../store/channels.ts'
import { getRelease } from '../store/releases.ts'
import { contentOf, getRevision } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'

/**
 * What differs between two states, document by document and path by path. A state is `orgs/figure/footer@3` (a revision),
 * `release:7`, `live` or `edited`.
 */
export async function compare(
  db: Db,
  { from, to, channel }: { from: string; to: string; channel: string },
): Promise<DocumentDifference[]> {
  const before = await stateOf(db, from, channel)
  const after = await stateOf(db, to, channel)
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort()
  return ids.flatMap((id) => {
    const differences = diffDocuments(before.get(id), after.get(id))
    if (differences.length === 0) return []
    const change = !before.has(id) ? 'added' : !after.has(id) ? 'removed' : 'changed'
    return [{ id, change, differences }]
  })
}

async function stateOf(db: Db, name: string, channel: string): Promise<Documents> {
  if (name === 'edited') return editedDocuments(db)
  if (name === 'live') return releaseDocuments(db, (await findChannel(db, channel)) ?? 0)
  const release = /^release:(\d{1,9})$/.exec(name)?.[1]
  if (release) return releaseDocuments(db, (await getRelease(db, Number(release))).number)
  const [, document, revision] = /^([a-z0-9./-]+)@(\d{1,9})$/.exec(name) ?? []
  if (!document)
    throw new AppError(
      'request.invalid',
      `"${name}" is no state; write "orgs/<org>/footer@3", "release:7", "live" or "edited".`,
    )
  if (revision === '0') return new Map()
  const content = contentOf(await getRevision(db, { document, revision: Number(revision) }))
  return new Map(content === undefined ? [] : [[document, content] as [string, Json]])
}
