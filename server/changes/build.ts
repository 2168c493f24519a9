import { alteredParts, type Change, together, withDocuments } from '#engine/changes'
import { type Documents, type Json, sha256 } from '#engine/release'
import type { Compiler } from '../releases/compiler.ts'
import { documentsOf, releaseDocuments } from '../releases/documents.ts'
import { uploadsNamedIn } from '../releases/tried-pictures.ts'
import { findChannel } from '../store/channels.ts'
import { listHeads } from '../store/documents.ts'
import type { RevisionKey } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'
import { contentsOf, versionsOf } from './loaded.ts'

export type Built = Pick<ReturnType<typeof together>, 'after' | 'documents' | 'steps' | 'conflicts'> & {
  /** The release that is live, and what it says. */
  live: number
  before: Documents
  /** Uploaded files that the changed documents name, and that no release has taken in yet. */
  pictures: RevisionKey[]
}

/** The documents that changes come to on top of what is live: nothing else that somebody has saved is among them. */
export async function build(db: Db, changes: readonly Change[], channel: string): Promise<Built> {
  const live = (await findChannel(db, channel)) ?? 0
  const before = await releaseDocuments(db, live)
  const contents = await contentsOf(db, versionsOf(changes))
  const { after, documents, steps, conflicts } = together(changes, before, contents)
  const pictures = await picturesIn(db, documents.values(), before)
  const named = await documentsOf(db, pictures)
  return { live, before, after: withDocuments(after, named), documents, steps, conflicts, pictures }
}

/** What a set alters against what is live, part by part: see `alteredParts`. */
export async function partsOf({ before, after, documents }: Built, compiler: Compiler) {
  // Both are compiled by this version: what another one made of what is live is no part of a change.
  const [was, is] = [await compiler.compile(before), await compiler.compile(after)]
  return alteredParts({ documents: before, outputs: was }, { documents: after, outputs: is }, documents.keys(), sha256)
}

async function picturesIn(db: Db, contents: Iterable<Json | null>, before: Documents): Promise<RevisionKey[]> {
  const names = uploadsNamedIn(contents)
  if (names.size === 0) return []
  return (await listHeads(db)).flatMap(({ id, number, removed }) => {
    const isNamed = names.has(id.slice(id.lastIndexOf('/') + 1))
    return isNamed && !removed && !before.has(id) ? { document: id, revision: number } : []
  })
}
