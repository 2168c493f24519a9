import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Health } from './health.ts'
import { migrations } from './migrations/index.ts'
import { SealKey } from './seal-key.ts'
import type { SameFile } from './sqlite/same-file.ts'
import { sqliteHere } from './sqlite/sqlite.ts'
import { sqliteInThreads, type Waits } from './sqlite/sqlite-threads.ts'
import type { Db, Tables } from './tables.ts'

/** The store in a file, or in memory (`:memory:`), asked in this thread. Nothing is touched before the first query. */
export function openStore(path: string, options: { health?: Health; waitMs?: number; same?: SameFile } = {}): Db {
  return new Kysely<Tables>({ dialect: sqliteHere(path, options), plugins: [new SealKey(path)] })
}

/** The same store for who must never wait for it: asked in threads of its own. */
export function openStoreAside(path: string, given: Waits & { health: Health }): Db {
  return new Kysely<Tables>({ dialect: sqliteInThreads({ path, ...given }), plugins: [new SealKey(path)] })
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

/** What SQLite itself finds wrong with the file, page by page. */
export async function isWhole(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db)
  return rows.map((row) => row.integrity_check).filter((found) => found !== 'ok')
}
