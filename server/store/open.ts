import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

/** The store in a file, or in memory (`:memory:`). Nothing is touched before the first query. */
export function openStore(path: string): Db {
  return new Kysely<Tables>({ dialect: sqliteDialect(path) })
}

/** Brings the schema up to date. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Everything in `work` happens, or nothing; it holds the write lock and must use the database that it is given. */
export function transaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
