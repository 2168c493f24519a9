import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { storeFault } from '../faults.ts'
import type { Health } from '../health.ts'
import type { SameFile } from './same-file.ts'
import { openSqlite, type Query, type Result, type SqliteFile } from './sqlite-file.ts'

type Options = { health?: Health; waitMs?: number; same?: SameFile }

export type Run = (query: Query) => Promise<Result>

export function sqliteDialect(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** A connection in this thread: for the command line, for threads that do nothing else, and for tests. */
export function sqliteHere(path: string, options: Options): Dialect {
  return sqliteDialect(() => driverHere(path, options))
}

/** Opens the file when the first query comes, so that a server can start and serve its last good release without it. */
function driverHere(path: string, { health, ...options }: Options): Driver {
  let file: SqliteFile | undefined
  const run: Run = async (query) => {
    file ??= openSqlite(path, options)
    return file.run(query)
  }
  const one = connection(watched(run, health))
  return {
    init: async () => {},
    acquireConnection: async () => one,
    releaseConnection: async () => {},
    ...transactions,
    destroy: async () => {
      file?.close()
      file = undefined
    },
  }
}

/** Transactions take the write lock when they begin: what they have read is still true when they write. */
export const transactions = {
  beginTransaction: (one: DatabaseConnection) => say(one, 'begin immediate'),
  commitTransaction: (one: DatabaseConnection) => say(one, 'commit'),
  rollbackTransaction: (one: DatabaseConnection) => say(one, 'rollback'),
}

async function say(one: DatabaseConnection, words: string): Promise<void> {
  await one.executeQuery(CompiledQuery.raw(words))
}

/** Tells the store's health of every answer. */
export function watched(run: Run, health: Health | undefined): Run {
  if (!health) return run
  return async (query) => {
    try {
      const result = await run(query)
      if (result.trouble) health.failed(storeFault(result.trouble))
      else if (isRead(query.sql)) health.answered('read')
      // Beginning takes no room, and giving up is no success.
      else if (!/^(begin|rollback)/i.test(query.sql)) health.answered('write')
      return result
    } catch (error) {
      health.failed(error)
      throw error
    }
  }
}

export function isRead(sql: string): boolean {
  return /^(select|with)\b/i.test(sql)
}

export function connection(run: Run): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, changes, insertId } = await run({ sql, parameters })
      return {
        rows: rows as R[],
        ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
        ...(insertId === undefined ? {} : { insertId: BigInt(insertId) }),
      }
    },
    // biome-ignore lint/correctness/useYield: nobody streams
    async *streamQuery() {
      throw new Error('The store does not stream')
    },
  }
}
