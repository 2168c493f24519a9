import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { storeFault } from '../faults.ts'
import type { Health } from '../health.ts'
import { poolOf, type Waits } from './connections.ts'
import { isBroken, knownFault } from './faults.ts'
import { OwnSchema } from './introspector.ts'

type Given = Waits & {
  /** How many queries may wait for a connection. */
  queue?: number
  health?: Health | undefined
}

/** A database of PostgreSQL: its faults are told in the store's words, and a connection that broke is not used again. */
export function postgresql(address: string, given: Given): Dialect {
  return {
    createDriver: () => driver(address, given),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new OwnSchema(db),
  }
}

function driver(address: string, { queue = Number.POSITIVE_INFINITY, health, ...waits }: Given): Driver {
  const pool = poolOf(address, waits)
  const told = <T>(error: unknown): T => {
    const known = knownFault(error)
    health?.failed(known)
    throw known
  }
  const acquire = async (): Promise<Connection> => {
    if (pool.waitingCount >= queue) throw storeFault('store.busy', 'database')
    try {
      return new Connection(await pool.connect(), health)
    } catch (error) {
      return told(error)
    }
  }
  return {
    init: async () => {},
    acquireConnection: acquire,
    releaseConnection: async (one) => (one as Connection).release(),
    beginTransaction: async (one, settings) => void (await one.executeQuery(CompiledQuery.raw(beginning(settings)))),
    async commitTransaction(one) {
      // A transaction in which something failed ends so without an error.
      const { rows } = await one.executeQuery<{ command?: string }>(CompiledQuery.raw('commit'))
      if (rows[0]?.command === 'ROLLBACK') throw new Error('the transaction was rolled back in place of its commit')
    },
    rollbackTransaction: async (one) => (one as Connection).rollback(),
    destroy: () => pool.end(),
  }
}

function beginning({ isolationLevel, accessMode }: TransactionSettings): string {
  return ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #health: Health | undefined
  #broken: Error | undefined

  constructor(client: pg.PoolClient, health: Health | undefined) {
    this.#client = client
    this.#health = health
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#client.query(sql, [...parameters])
      this.#health?.answered(/^(insert|update|delete|commit)\b/i.test(sql) ? 'write' : 'read')
      if (command === 'ROLLBACK' || command === 'COMMIT') return { rows: [{ command }] as R[] }
      const isChange = ['INSERT', 'UPDATE', 'DELETE'].includes(command)
      return { rows: rows ?? [], ...(isChange ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
    } catch (error) {
      if (isBroken(error)) this.#broken = error as Error
      const known = knownFault(error)
      this.#health?.failed(known)
      throw known
    }
  }

  /** Where the connection is gone, so is the transaction: that it cannot be said is no news. */
  async rollback(): Promise<void> {
    if (this.#broken) return
    try {
      await this.#client.query('rollback')
    } catch (error) {
      this.#broken = error as Error
    }
  }

  release(): void {
    this.#client.release(this.#broken)
  }

  // biome-ignore lint/correctness/useYield: nobody streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The store does not stream')
  }
}
