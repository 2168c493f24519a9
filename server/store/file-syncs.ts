import type { Db } from './tables.ts'

/** By document: the hash of the content on which file and store last agreed. */
export async function listFileSyncs(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('file_syncs').select(['document', 'sha256']).execute()
  return new Map(rows.map(({ document, sha256 }) => [document, sha256]))
}

export async function setFileSync(db: Db, sync: { document: string; sha256: string; at: string }): Promise<void> {
  const { sha256, at } = sync
  await db
    .insertInto('file_syncs')
    .values(sync)
    .onConflict((conflict) => conflict.column('document').doUpdateSet({ sha256, at }))
    .execute()
}

export async function deleteFileSync(db: Db, document: string): Promise<void> {
  await db.deleteFrom('file_syncs').where('document', '=', document).execute()
}
