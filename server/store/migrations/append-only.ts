import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'

/** Rows of such a table are neither changed nor deleted, whoever asks. */
export async function appendOnly(db: Kysely<unknown>, tables: string[]): Promise<void> {
  const isPostgresql = engineOf(db) === 'postgresql'
  if (isPostgresql) await refusal(db)
  for (const table of tables) {
    for (const action of ['update', 'delete']) {
      const name = sql.id(`${table}_no_${action}`)
      await (isPostgresql ? refuse(db, name, table, action) : abort(db, name, table, action))
    }
    if (isPostgresql) await refuse(db, sql.id(`${table}_no_truncate`), table, 'truncate')
  }
}

type Name = ReturnType<typeof sql.id>

async function abort(db: Kysely<unknown>, name: Name, table: string, action: string) {
  const message = sql.lit(`${table} is append-only`)
  await sql`create trigger ${name} before ${sql.raw(action)} on ${sql.id(table)} begin select raise(abort, ${message}); end`.execute(
    db,
  )
}

async function refusal(db: Kysely<unknown>) {
  await sql`create or replace function append_only() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(db)
}

async function refuse(db: Kysely<unknown>, name: Name, table: string, action: string) {
  const each = sql.raw(action === 'truncate' ? 'statement' : 'row')
  await sql`create trigger ${name} before ${sql.raw(action)} on ${sql.id(table)} for each ${each} execute function append_only()`.execute(
    db,
  )
}
