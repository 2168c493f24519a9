import type { Release, ReleaseView } from '#schemas'
import { notFound } from '../errors.ts'
import { inBatches } from './batches.ts'
import type { Db, Tables } from './tables.ts'

export type Entry = ReleaseView['documents'][number]

type Sealed = { idempotencyKey: string; requestHash: string }

export async function findRelease(db: Db, number: number): Promise<Release | undefined> {
  const row = await db.selectFrom('releases').selectAll().where('number', '=', number).executeTakeFirst()
  return row && releaseOf(row)
}

export async function getRelease(db: Db, number: number): Promise<Release> {
  const release = await findRelease(db, number)
  if (!release) throw notFound('release', number)
  return release
}

/** The newest of all channels. */
export async function findLastRelease(db: Db): Promise<Release | undefined> {
  const row = await db.selectFrom('releases').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()
  return row && releaseOf(row)
}

/** The newest first. */
export async function listReleases(db: Db): Promise<Release[]> {
  const rows = await db.selectFrom('releases').selectAll().orderBy('number', 'desc').execute()
  return rows.map(releaseOf)
}

/** Those that were made at this moment or after it, the first first. */
export async function listReleasesSince(db: Db, at: string): Promise<Release[]> {
  const rows = await db.selectFrom('releases').selectAll().where('at', '>=', at).orderBy('number').execute()
  return rows.map(releaseOf)
}

export async function findReleaseByKey(db: Db, key: string): Promise<(Release & Sealed) | undefined> {
  const row = await db.selectFrom('releases').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
  return row && { ...releaseOf(row), idempotencyKey: row.idempotency_key, requestHash: row.request_hash }
}

export async function addRelease(
  db: Db,
  { contentHash, entryHash, idempotencyKey, requestHash, ...rest }: Release & Sealed,
): Promise<void> {
  const hashes = { content_hash: contentHash, entry_hash: entryHash }
  await db
    .insertInto('releases')
    .values({ ...rest, ...hashes, idempotency_key: idempotencyKey, request_hash: requestHash })
    .execute()
}

export async function addEntries(
  db: Db,
  release: number,
  entries: readonly { document: string; revision: number }[],
): Promise<void> {
  const rows = entries.map(({ document, revision }) => ({ release, document, revision }))
  for (const batch of inBatches(rows)) await db.insertInto('release_entries').values(batch).execute()
}

export async function listEntries(db: Db, release: number): Promise<Entry[]> {
  return entriesOf(db, release).select(['e.document', 'e.revision', 'r.sha256']).execute()
}

/** Which releases hold which revision of a document. */
export async function listReleasesOf(db: Db, document: string): Promise<{ release: number; revision: number }[]> {
  return db
    .selectFrom('release_entries')
    .select(['release', 'revision'])
    .where('document', '=', document)
    .orderBy('release')
    .execute()
}

/** The documents of a release, as texts. */
export async function listTexts(db: Db, release: number): Promise<{ document: string; text: string }[]> {
  const rows = await entriesOf(db, release).select(['e.document', 'r.content']).execute()
  return rows.flatMap(({ document, content }) => (content === null ? [] : { document, text: content }))
}

function entriesOf(db: Db, release: number) {
  return db
    .selectFrom('release_entries as e')
    .innerJoin('revisions as r', (join) =>
      join.onRef('r.document', '=', 'e.document').onRef('r.number', '=', 'e.revision'),
    )
    .where('e.release', '=', release)
    .orderBy('e.document')
}

function releaseOf(row: Tables['releases']): Release {
  const { number, predecessor, channel, source, at, author, message } = row
  const hashes = { contentHash: row.content_hash, entryHash: row.entry_hash }
  return { number, ...hashes, predecessor, channel, kind: row.kind as Release['kind'], source, at, author, message }
}
