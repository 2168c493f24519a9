import type { Documents, Json } from '#engine/release'
import { inBatches } from '../store/batches.ts'
import { listHeads } from '../store/documents.ts'
import type { Head } from '../store/known-heads.ts'
import { listEntries } from '../store/releases.ts'
import { listHashes, listTextsOf, type RevisionKey } from '../store/revisions.ts'
import { sealKeyOf } from '../store/seal-key.ts'
import type { Db } from '../store/tables.ts'
import { contentOfText, knownContent } from './contents.ts'

type Hashed = RevisionKey & { sha256: string }

/** The documents of a release. */
export async function releaseDocuments(db: Db, release: number): Promise<Documents> {
  return contentsOf(db, await listEntries(db, release))
}

/** The documents as they are edited now: the newest revision of each. */
export async function editedDocuments(db: Db): Promise<Documents> {
  const heads = await listHeads(db)
  const there = edited.get(heads)
  if (there !== undefined) return there
  const store = sealKeyOf(db)
  const documents = await afterEdits(db, heads, lastEdited.get(store))
  edited.set(heads, documents)
  lastEdited.set(store, { heads, documents })
  return documents
}

type Edited = { heads: readonly Head[]; documents: Documents }

/** By the list of heads, which is the same one for as long as nobody edits anything; and of each store the last ones. */
const edited = new WeakMap<object, Documents>()
const lastEdited = new WeakMap<object, Edited>()

/** Where the same documents are there as before, those alone are read whose heads are others. */
async function afterEdits(db: Db, heads: readonly Head[], before: Edited | undefined): Promise<Documents> {
  const others = heads.filter((head, at) => before?.heads[at] !== head)
  const isSame = (head: Head) => !head.removed && before?.documents.has(head.id) === true
  if (before?.heads.length !== heads.length || !others.every(isSame)) return contentsOf(db, revisionsOf(heads))
  const documents = new Map(before.documents)
  for (const [id, content] of await contentsOf(db, revisionsOf(others))) documents.set(id, content)
  return documents
}

function revisionsOf(heads: readonly Head[]): Hashed[] {
  return heads.flatMap(({ id, number, sha256, removed }) => (removed ? [] : { document: id, revision: number, sha256 }))
}

/** The documents that certain revisions say, one of each. */
export async function documentsOf(db: Db, entries: readonly RevisionKey[]): Promise<Documents> {
  const hashes = await listHashes(db, entries)
  return contentsOf(
    db,
    hashes.map(({ document, number, sha256 }) => ({ document, revision: number, sha256 })),
  )
}

/** Which revision of each document is the newest, removed ones left out. */
export async function headEntries(db: Db): Promise<{ document: string; revision: number }[]> {
  const heads = await listHeads(db)
  return heads.flatMap(({ id, number, removed }) => (removed ? [] : { document: id, revision: number }))
}

/** What revisions say, in their order; those that remove their document are left out. Only what has not been read lately is read. */
async function contentsOf(db: Db, revisions: readonly Hashed[]): Promise<Documents> {
  const found = new Map<string, Json>()
  const unread: Hashed[] = []
  for (const each of revisions) {
    const content = knownContent(each.sha256)
    if (content === undefined) unread.push(each)
    else found.set(each.document, content)
  }
  for (const batch of inBatches(unread)) {
    for (const { document, sha256, text } of await listTextsOf(db, batch))
      if (text !== null) found.set(document, contentOfText(sha256, text))
  }
  if (unread.length === 0) return found
  return new Map(
    revisions.flatMap(({ document }) =>
      found.has(document) ? [[document, found.get(document) as Json] as const] : [],
    ),
  )
}
