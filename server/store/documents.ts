import { notFound } from '../errors.ts'
import { type Head, keepHeads, knownHeads } from './known-heads.ts'
import { sealNow } from './seals.ts'
import type { Db } from './tables.ts'

export type StoredDocument = { id: string; kind: string; createdAt: string }

export async function findDocument(db: Db, id: string): Promise<StoredDocument | undefined> {
  const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { id: row.id, kind: row.kind, createdAt: row.created_at }
}

export async function getDocument(db: Db, id: string): Promise<StoredDocument> {
  const document = await findDocument(db, id)
  if (!document) throw notFound('document', id)
  return document
}

export async function addDocument(db: Db, { id, kind, createdAt }: StoredDocument): Promise<void> {
  await db.insertInto('documents').values({ id, kind, created_at: createdAt }).execute()
}

/**
 * The heads of all documents, in order. They are read once: after that those alone that are new, as long as it is this server that
 * adds them. By the seal of the revisions it is seen whether that is all.
 */
export async function listHeads(db: Db): Promise<readonly Head[]> {
  const seal = await sealNow(db, 'revisions')
  const known = seal === undefined ? undefined : knownHeads(db, seal)
  if (known !== undefined) return known
  const heads = await readHeads(db)
  if (seal !== undefined) keepHeads(db, seal, heads)
  return heads
}

/** The same, from the store itself. */
export async function readHeads(db: Db): Promise<Head[]> {
  const newest = db
    .selectFrom('revisions')
    .select((q) => ['document', q.fn.max('number').as('number')])
    .groupBy('document')
    .as('newest')
  const rows = await db
    .selectFrom('revisions as r')
    .innerJoin(newest, (join) =>
      join.onRef('newest.document', '=', 'r.document').onRef('newest.number', '=', 'r.number'),
    )
    .select(['r.document', 'r.number', 'r.sha256', 'r.author', 'r.at', 'r.message'])
    .select((q) => q.case().when('r.content', 'is', null).then(1).else(0).end().as('removed'))
    .orderBy('r.document')
    .execute()
  return rows.map(({ document, removed, ...row }) => ({ ...row, id: document, removed: Number(removed) === 1 }))
}

/** The orgs that there are, by their documents. */
export async function listOrgCodes(db: Db): Promise<string[]> {
  const heads = await listHeads(db)
  return heads.flatMap(({ id, removed }) => (removed ? [] : (/^orgs\/([^/]+)\/org$/.exec(id)?.[1] ?? [])))
}
