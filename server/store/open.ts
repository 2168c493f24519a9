import { type Dialect, Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { engineOf } from './engine.ts'
import type { Health } from './health.ts'
import { migrations } from './migrations/index.ts'
import { postgresql } from './postgres/postgres.ts'
import { orderByBytes, schemaOf } from './postgres/schema.ts'
import { SealKey } from './seal-key.ts'
import type { SameFile } from './sqlite/same-file.ts'
import { sqliteHere } from './sqlite/sqlite.ts'
import { sqliteInThreads, type Waits } from './sqlite/sqlite-threads.ts'
import type { Db, Tables } from './tables.ts'
import { addressOf, isDatabase, type Where } from './where.ts'

/** For who has no other work meanwhile; what is late is ended by whoever waits for it. */
const patientMs = 120_000

/** The store in a file, in memory (`:memory:`) or in a database, asked in this thread. Nothing is touched before the first query. */
export function openStore(where: Where, options: { health?: Health; waitMs?: number; same?: SameFile } = {}): Db {
  const { health, waitMs = 5000 } = options
  const at = addressOf(where)
  return isDatabase(where)
    ? withKey(where, postgresql(at, { health, waitMs, answerMs: patientMs, most: 4 }))
    : withKey(where, sqliteHere(at, options))
}

/** The same store for who must never wait for it: a file is asked in threads of its own. `connections`: to a database. */
export function openStoreAside(where: Where, given: Waits & { health: Health; connections?: number }): Db {
  const { health, waitMs, most: queue, connections: most = 10 } = given
  const path = addressOf(where)
  return isDatabase(where)
    ? withKey(where, postgresql(path, { health, waitMs, answerMs: 2 * waitMs, most, queue }))
    : withKey(where, sqliteInThreads({ path, ...given }))
}

function withKey(where: Where, dialect: Dialect): Db {
  const sealKey = typeof where === 'string' ? undefined : where.sealKey
  return new Kysely<Tables>({ dialect, plugins: [new SealKey(addressOf(where), sealKey)] })
}

/** Brings the schema up to date, or to what it was after a migration. */
export async function migrate(db: Db, { until }: { until?: string } = {}): Promise<void> {
  const isPostgresql = engineOf(db) === 'postgresql'
  const schema = isPostgresql ? { migrationTableSchema: await schemaOf(db) } : {}
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, ...schema })
  const { error } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until))
  if (error) throw error
  if (isPostgresql) await orderByBytes(db)
}

/** What a transaction keeps to itself: staff's work, or what borrowers' pages tell. Neither waits for the other's turn in a database. */
type Turn = 'work' | 'telemetry'

/** Everything in `work` happens, or nothing; it holds the write lock and must use the database that it is given. */
export function transaction<T>(db: Db, work: (db: Db) => Promise<T>, turn: Turn = 'work'): Promise<T> {
  if (db.isTransaction) return work(db)
  return db.transaction().execute(async (tx) => {
    if (engineOf(tx) === 'postgresql') await takeTurn(tx, turn)
    return work(tx)
  })
}

/** One transaction of a kind at a time, over all servers, until it ends: what it reads is still true when it writes. */
export async function takeTurn(tx: Db, turn: string): Promise<void> {
  const name = sql`'waymark ' || current_schema() || ' ' || ${turn}::text`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** What SQLite itself finds wrong with the file, page by page. A database looks after its own pages. */
export async function isWhole(db: Db): Promise<string[]> {
  if (engineOf(db) === 'postgresql') return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db)
  return rows.map((row) => row.integrity_check).filter((found) => found !== 'ok')
}
