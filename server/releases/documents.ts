import type { Documents, Json } from '#engine/release'
import { listHeads } from '../store/documents.ts'
import { listTexts } from '../store/releases.ts'
import { getRevision } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'

/** The documents of a release. */
export async function releaseDocuments(db: Db, release: number): Promise<Documents> {
  return parsed(await listTexts(db, release))
}

/** The documents as they are edited now: the newest revision of each. */
export async function editedDocuments(db: Db): Promise<Documents> {
  const rows = await db
    .selectFrom('revisions as r')
    .select(['r.document', 'r.content'])
    .where('r.number', '=', (q) =>
      q
        .selectFrom('revisions as n')
        .select((m) => m.fn.max('n.number').as('number'))
        .whereRef('n.document', '=', 'r.document'),
    )
    .orderBy('r.document')
    .execute()
  return parsed(rows.flatMap(({ document, content }) => (content === null ? [] : { document, text: content })))
}

/** The documents that certain revisions say, one of each. */
export async function documentsOf(
  db: Db,
  entries: readonly { document: string; revision: number }[],
): Promise<Documents> {
  const texts = await Promise.all(entries.map((entry) => getRevision(db, entry)))
  return parsed(texts.flatMap(({ document, text }) => (text === null ? [] : { document, text })))
}

/** Which revision of each document is the newest, removed ones left out. */
export async function headEntries(db: Db): Promise<{ document: string; revision: number }[]> {
  const heads = await listHeads(db)
  return heads.flatMap(({ id, number, removed }) => (removed ? [] : { document: id, revision: number }))
}

function parsed(texts: readonly { document: string; text: string }[]): Documents {
  return new Map(texts.map(({ document, text }): [string, Json] => [document, JSON.parse(text) as Json]))
}
