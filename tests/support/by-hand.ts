import { sql } from 'kysely'
import { engineOf } from '../../server/store/engine.ts'
import type { Db } from '../../server/store/tables.ts'

/** What somebody does who has the database, and SQL: nothing that guards a row stands in the way. */
export async function byHand(db: Db, statements: string): Promise<void> {
  const each = statements.split(';').map((statement) => statement.trim())
  await db.connection().execute(async (one) => {
    await unguarded(one)
    for (const statement of each) await sql.raw(statement).execute(one)
    if (engineOf(one) === 'postgresql') await sql`set session_replication_role = default`.execute(one)
  })
}

async function unguarded(db: Db) {
  if (engineOf(db) === 'postgresql') return sql`set session_replication_role = replica`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(db)
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db)
  return sql`pragma foreign_keys = off`.execute(db)
}
