import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { knownFault, type StoreFault, storeFault } from '../faults.ts'
import { mustBeSame, rememberFile, type SameFile } from './same-file.ts'

export type Query = { sql: string; parameters: readonly unknown[] }

/** `trouble`: the file is not the one that was opened; what was read may be old. */
export type Result = { rows: unknown[]; changes?: number; insertId?: number; trouble?: StoreFault }

export type SqliteFile = { run: (query: Query) => Result; close: () => void }

export type Opening = { waitMs?: number; isReader?: boolean; same?: SameFile }

/** Opens a database file that is believed only while it stays the same one. `waitMs`: for another process that writes. */
export function openSqlite(path: string, { waitMs = 5000, isReader = false, same }: Opening = {}): SqliteFile {
  const isFile = path !== ':memory:'
  if (isFile) mustBeSame(same, path)
  if (isFile) mkdirSync(dirname(path), { recursive: true })
  const database = opened(path, { waitMs, isReader })
  if (isFile) rememberFile(same, path)
  if (isFile) for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600)
  const trouble = isFile ? troubleFinder(path) : () => undefined

  const run = ({ sql, parameters }: Query): Result => {
    if (/^rollback$/i.test(sql) && !database.isTransaction) return { rows: [] }
    const changes = !/^(select|rollback|pragma query_only|with)\b/i.test(sql)
    const before = trouble()
    if (changes && before) throw storeFault(before)
    const result = execute(database, sql, parameters)
    // What was written since the file went away is in a file that nobody finds again: it must not be acknowledged.
    const after = changes && !database.isTransaction ? trouble() : undefined
    if (after) throw storeFault(after)
    return before ? { ...result, trouble: before } : result
  }
  return {
    run(query) {
      try {
        return run(query)
      } catch (error) {
        throw knownFault(error)
      }
    },
    close: () => database.close(),
  }
}

function opened(path: string, { waitMs, isReader }: { waitMs: number; isReader: boolean }): DatabaseSync {
  try {
    const database = new DatabaseSync(path, { timeout: waitMs })
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    database.exec('pragma foreign_keys = on')
    if (isReader) database.exec('pragma query_only = on')
    // The file is read for the first time: one that is no database is told here, and its companions exist from now on.
    database.prepare('select count(*) from sqlite_master').get()
    return database
  } catch (error) {
    throw knownFault(error)
  }
}

function execute(database: DatabaseSync, sql: string, parameters: readonly unknown[]): Result {
  const statement = database.prepare(sql)
  const values = parameters as readonly SQLInputValue[]
  if (statement.columns().length > 0) return { rows: statement.all(...values) }
  const { changes, lastInsertRowid } = statement.run(...values)
  return { rows: [], changes: Number(changes), insertId: Number(lastInsertRowid) }
}

/** Compares the file under the path, and the log beside it, with those that were opened. */
function troubleFinder(path: string): () => StoreFault | undefined {
  const companions = [path, `${path}-wal`]
  const stats = companions.map((each) => statSync(each, { throwIfNoEntry: false }))
  return () => {
    for (const [index, each] of companions.entries()) {
      const before = stats[index]
      if (!before) continue
      const now = statSync(each, { throwIfNoEntry: false })
      if (!now) return 'store.deleted'
      if (now.dev !== before.dev || now.ino !== before.ino) return 'store.replaced'
      if (index === 0 && !isDatabase(each, now)) return 'store.damaged'
    }
    return undefined
  }
}

const magic = 'SQLite format 3\0'

/** A file that somebody wrote over keeps its inode, but not its first bytes. An empty one has not been written to yet. */
function isDatabase(path: string, { size }: Stats): boolean {
  if (size === 0) return true
  const head = Buffer.alloc(magic.length)
  const file = openSync(path, 'r')
  try {
    readSync(file, head, 0, head.length, 0)
  } finally {
    closeSync(file)
  }
  return head.toString('latin1') === magic
}
