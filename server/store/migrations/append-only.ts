import { type Kysely, sql } from 'kysely'

/** Rows of such a table are neither changed nor deleted, whoever asks. (PostgreSQL needs a trigger function here.) */
export async function appendOnly(db: Kysely<unknown>, tables: string[]): Promise<void> {
  for (const table of tables) {
    for (const action of ['update', 'delete']) {
      const name = sql.id(`${table}_no_${action}`)
      const message = sql.lit(`${table} is append-only`)
      await sql`create trigger ${name} before ${sql.raw(action)} on ${sql.id(table)} begin select raise(abort, ${message}); end`.execute(
        db,
      )
    }
  }
}
