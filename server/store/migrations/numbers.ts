import type { Kysely } from 'kysely'
import { engineOf } from '../engine.ts'

/** For whole numbers beyond 2,147,483,647, such as times in milliseconds: SQLite's are as large as they have to be. */
export function bigNumber(db: Kysely<unknown>): 'bigint' | 'integer' {
  return engineOf(db) === 'postgresql' ? 'bigint' : 'integer'
}
