import { type Kysely, PostgresAdapter } from 'kysely'

export type Engine = 'sqlite' | 'postgresql'

/** What answers a store's queries: the few that differ ask. */
export function engineOf(db: Pick<Kysely<unknown>, 'getExecutor'>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgresql' : 'sqlite'
}
