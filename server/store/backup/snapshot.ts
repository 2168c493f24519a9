import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Db } from '../tables.ts'

const atOnce = 200

export type Cells = Record<string, unknown>

/** The store as it is at one moment, however long it takes to read. Nobody who writes waits for it. */
export function atOneMoment<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const isPostgresql = engineOf(db) === 'postgresql'
  return db.connection().execute(async (one) => {
    await (isPostgresql ? sql`begin isolation level repeatable read read only` : sql`begin`).execute(one)
    try {
      if (isPostgresql) await sql`set local statement_timeout = 0`.execute(one)
      return await work(one)
    } finally {
      await sql`rollback`.execute(one)
    }
  })
}

/** The rows of a table, some at a time. Belongs in `atOneMoment`. */
export async function* rowsOf(db: Db, table: string): AsyncGenerator<Cells[]> {
  yield* engineOf(db) === 'postgresql' ? byCursor(db, table) : byRowId(db, table)
}

async function* byCursor(db: Db, table: string): AsyncGenerator<Cells[]> {
  await sql`declare rows_of cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Cells>`fetch ${sql.lit(atOnce)} from rows_of`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close rows_of`.execute(db)
}

async function* byRowId(db: Db, table: string): AsyncGenerator<Cells[]> {
  let last = Number.MIN_SAFE_INTEGER
  for (;;) {
    const { rows } = await sql<Cells & { row_id: number }>`
      select rowid as row_id, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${atOnce}`.execute(
      db,
    )
    if (rows.length === 0) return
    last = rows.at(-1)?.row_id ?? last
    yield rows
  }
}
