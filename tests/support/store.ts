import { type Json, placeOf, serialize } from '#engine/release'
import { publish } from '../../server/releases/publish.ts'
import { findChannel } from '../../server/store/channels.ts'
import { addDocument, findDocument } from '../../server/store/documents.ts'
import { migrate } from '../../server/store/open.ts'
import { addRevision } from '../../server/store/revisions.ts'
import type { Db } from '../../server/store/tables.ts'
import { openTestStore } from './engines.ts'
import { inSpanish, smallDocuments } from './small-documents.ts'

export const at = '2026-03-02T10:00:00.000Z'
export const channel = 'preview'

/** A store with the small documents, of which release 1 is made unless told otherwise: in memory, or where this run has its stores. */
export async function storeWithDocuments({
  isPublished = true,
  path = ':memory:',
  into = undefined as Db | undefined,
} = {}): Promise<Db> {
  const db = into ?? openTestStore(path)
  await migrate(db)
  for (const [id, content] of smallDocuments()) await save(db, id, content)
  if (isPublished) await publishAll(db, { key: 'first-release' })
  return db
}

export async function save(db: Db, id: string, content: Json | null, author = 'ann'): Promise<number> {
  if (!(await findDocument(db, id))) await addDocument(db, { id, kind: placeOf(id)?.kind ?? '', createdAt: at })
  const text = content === null ? null : serialize(content)
  return (await addRevision(db, { document: id, text, author, at, message: `Edits ${id}` })).number
}

/** Publishes everything that is edited, upon whatever is live. */
export async function publishAll(
  db: Db,
  { key = crypto.randomUUID(), message = 'All of it' }: { key?: string; message?: string } = {},
) {
  const expects = (await findChannel(db, channel)) ?? 0
  return publish(db, { channel, expects, key, message, by: 'pat', at })
}

/** The disclosures of the small journey with another text. */
export function disclosures(body: string): Json {
  return {
    $schema: '../../schemas/disclosures.schema.json',
    items: [{ id: 'rates', body: { en: body, es: inSpanish(body) } }],
  }
}
