import { type Json, sha256 } from '#engine/release'
import { notFound } from '../errors.ts'
import { inBatches } from './batches.ts'
import { type Head, noteHead } from './known-heads.ts'
import { transaction } from './open.ts'
import { addToSeal } from './seals.ts'
import type { Db, Tables } from './tables.ts'

export type Revision = {
  document: string
  number: number
  /** The file's text; null: the document was removed. */
  text: string | null
  sha256: string
  previous: string
  hash: string
  author: string
  at: string
  message: string
}

export type RevisionKey = { document: string; revision: number }

export async function findLatestRevision(db: Db, document: string): Promise<Revision | undefined> {
  const row = await db
    .selectFrom('revisions')
    .selectAll()
    .where('document', '=', document)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && revisionOf(row)
}

export async function getRevision(db: Db, { document, revision }: RevisionKey): Promise<Revision> {
  const row = await db
    .selectFrom('revisions')
    .selectAll()
    .where('document', '=', document)
    .where('number', '=', revision)
    .executeTakeFirst()
  if (!row) throw notFound('revision', `${document}@${revision}`)
  return revisionOf(row)
}

/** The hash of what each of these revisions says. Throws for one that is not there. */
export async function listHashes(
  db: Db,
  keys: readonly RevisionKey[],
): Promise<{ document: string; number: number; sha256: string }[]> {
  const found = new Map<string, { document: string; number: number; sha256: string }>()
  for (const batch of inBatches(keys)) {
    const ids = batch.map(({ document }) => document)
    const rows = db.selectFrom('revisions').select(['document', 'number', 'sha256']).where('document', 'in', ids)
    for (const row of await rows.execute()) found.set(`${row.document}@${row.number}`, row)
  }
  return keys.map(({ document, revision }) => {
    const row = found.get(`${document}@${revision}`)
    if (!row) throw notFound('revision', `${document}@${revision}`)
    return row
  })
}

/** What each of these revisions says, in any order; null where it removes its document. */
export async function listTextsOf(
  db: Db,
  keys: readonly RevisionKey[],
): Promise<{ document: string; sha256: string; text: string | null }[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['document', 'sha256', 'content as text'])
    .where((q) => q.or(keys.map(({ document, revision }) => q.and({ document, number: revision }))))
    .execute()
  return rows
}

/** Who wrote each of these revisions, in any order. */
export async function listAuthors(
  db: Db,
  keys: readonly RevisionKey[],
): Promise<{ document: string; author: string }[]> {
  if (keys.length === 0) return []
  return db
    .selectFrom('revisions')
    .select(['document', 'author'])
    .where((q) => q.or(keys.map(({ document, revision }) => q.and({ document, number: revision }))))
    .execute()
}

/** The newest first. */
export async function listRevisions(db: Db, document: string): Promise<Revision[]> {
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('document', '=', document)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(revisionOf)
}

/** Of all documents. */
export async function listAllRevisions(db: Db): Promise<{ document: string; number: number; hash: string }[]> {
  return db.selectFrom('revisions').select(['document', 'number', 'hash']).execute()
}

/** Adds the next revision; who calls has checked, in the same transaction, what it is based on. */
export function addRevision(db: Db, given: NewRevision): Promise<Revision> {
  return transaction(db, (tx) => addSealed(tx, given))
}

type NewRevision = { document: string; text: string | null; author: string; at: string; message: string }

async function addSealed(db: Db, given: NewRevision): Promise<Revision> {
  const before = await findLatestRevision(db, given.document)
  const unsealed = {
    ...given,
    number: (before?.number ?? 0) + 1,
    sha256: sha256(given.text ?? ''),
    previous: before?.hash ?? '',
  }
  const revision = { ...unsealed, hash: revisionHash(unsealed) }
  const { text, ...columns } = revision
  await db
    .insertInto('revisions')
    .values({ ...columns, content: text })
    .execute()
  const seal = await addToSeal(db, 'revisions', [revision.document, revision.number, revision.hash])
  noteHead(db, seal.before, seal.after, headOf(revision))
  return revision
}

function headOf({ document, number, sha256, author, at, message, text }: Revision): Head {
  return { id: document, number, sha256, author, at, message, removed: text === null }
}

/** Whom, when and what a revision says, bound to the revision before it. */
export function revisionHash(revision: Omit<Revision, 'hash' | 'text'>): string {
  const { document, number, sha256: content, previous, author, at, message } = revision
  return sha256(JSON.stringify([document, number, content, previous, author, at, message]))
}

export function contentOf(revision: Revision): Json | undefined {
  return revision.text === null ? undefined : (JSON.parse(revision.text) as Json)
}

function revisionOf({ content, ...row }: Tables['revisions']): Revision {
  return { ...row, text: content }
}
