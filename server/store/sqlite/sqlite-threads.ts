import { type DatabaseConnection, type Dialect, type Driver, SqliteAdapter } from 'kysely'
import { type Thread, thread } from '../../threads/thread.ts'
import { turns } from '../../threads/turns.ts'
import { storeFault } from '../faults.ts'
import type { Health } from '../health.ts'
import type { SameFile } from './same-file.ts'
import { connection, isRead, type Run, sqliteDialect, transactions, watched } from './sqlite.ts'
import type { Query, Result } from './sqlite-file.ts'
import type { Given as Opening } from './sqlite-worker.ts'

export type Waits = {
  /** For another process's lock, for a turn to write, and for an answer. */
  waitMs: number
  /** How many queries may wait. */
  most: number
  same?: SameFile
}

type Given = Waits & { path: string; health?: Health }

/** Two connections, each in a thread of its own: what only reads never waits for what writes, and whoever serves waits for neither. */
export function sqliteInThreads(given: Given): Dialect {
  return { ...sqliteDialect(() => driver(given)), createAdapter: () => new Adapter() }
}

class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function driver({ path, waitMs, most, health, same }: Given): Driver {
  const writer = open({ path, same, isReader: false }, { waitMs, most })
  const reader = open({ path, same, isReader: true }, { waitMs, most })
  const writing = turns({ most, waitMs: 2 * waitMs, refuse: () => storeFault('store.busy') })
  const write = runIn(writer, waitMs)
  const read = readerAfter(write, runIn(reader, waitMs))
  const releases = new WeakMap<DatabaseConnection, () => void>()

  const single: Run = async (query) => {
    const done = await writing.take()
    try {
      return await write(query)
    } finally {
      done()
    }
  }
  const acquire = (): DatabaseConnection => {
    const run: Run = (query) => (releases.has(one) ? write(query) : isRead(query.sql) ? read(query) : single(query))
    const one = connection(watched(run, health))
    return one
  }
  const letGo = (one: DatabaseConnection) => {
    releases.get(one)?.()
    releases.delete(one)
  }
  return {
    init: async () => {},
    acquireConnection: async () => acquire(),
    releaseConnection: async () => {},
    async beginTransaction(one) {
      releases.set(one, await writing.take())
      try {
        await transactions.beginTransaction(one)
      } catch (error) {
        letGo(one)
        throw error
      }
    },
    // One that fails is rolled back next: until then the turn is kept.
    async commitTransaction(one) {
      await transactions.commitTransaction(one)
      letGo(one)
    },
    async rollbackTransaction(one) {
      try {
        await transactions.rollbackTransaction(one)
      } finally {
        letGo(one)
      }
    },
    async destroy() {
      for (const each of [reader, writer]) {
        if (each.size() === 0) await each.ask('close')
        await each.close()
      }
    },
  }
}

function open(opening: Opening, { waitMs, most }: Waits): Thread {
  const url = new URL('./sqlite-worker.ts', import.meta.url)
  return thread({
    url,
    data: { ...opening, waitMs } satisfies Opening,
    most,
    deadlineMs: 2 * waitMs,
    code: 'store.busy',
    endsLate: false,
  })
}

const untilDone = 2 ** 31 - 1

/** How a transaction ended is always waited for: a commit that is late has still happened. */
function runIn(one: Thread, waitMs: number): Run {
  return ({ sql, parameters }: Query) => {
    const isEnd = /^(commit|rollback)$/i.test(sql)
    return one.ask<Result>({ sql, parameters }, { deadlineMs: isEnd ? untilDone : 2 * waitMs })
  }
}

/** The writer opens the file first: it makes what is not there yet. */
function readerAfter(write: Run, read: Run): Run {
  let opening: Promise<unknown> | undefined
  return async (query) => {
    opening ??= write({ sql: 'select 1', parameters: [] })
    try {
      await opening
    } catch (error) {
      opening = undefined
      throw error
    }
    return read(query)
  }
}
