import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { writeFileWhole } from '../../disk/write-file.ts'
import { migrate, transaction } from '../open.ts'
import type { Db } from '../tables.ts'
import type { Head, Row, TableLine } from './archive.ts'
import { linesOf, readHead, refused } from './read-backup.ts'
import { listMigrations, storedTables, type Table } from './tables.ts'

/** A statement takes so many values at most. */
const mostValues = 10_000

export type Restored = Pick<Head, 'at' | 'release' | 'audit'> & { rows: number; files: string[] }

type Given = {
  from: string
  dataDir: string
  /** Makes the tables of the sessions' library, which are restored too. */
  migrateAuth: (db: Db) => Promise<void>
}

/** Puts a backup into a store that is empty, of either engine: all of it, or nothing. Throws backup.refused. */
export async function restoreBackup(db: Db, { from, dataDir, migrateAuth }: Given): Promise<Restored> {
  const { at, release, audit, migrations, files } = await readHead(from)
  await mustBeWhole(from)
  for (const [name, content] of Object.entries(files)) mustBeTheSame(join(dataDir, name), content)
  const newer = (await listMigrations(db)).find((name) => !migrations.includes(name))
  if (newer !== undefined)
    throw refused(`The store was begun by a newer version of Waymark ("${newer}") than the backup's. Use a new one.`)
  await migrate(db, { until: migrations.at(-1) ?? '' })
  await migrateAuth(db)
  const rows = await transaction(db, async (tx) => {
    await mustBeEmpty(tx)
    return putRows(tx, from)
  })
  await migrate(db)
  for (const [name, content] of Object.entries(files)) await writeFileWhole(join(dataDir, name), content, 0o600)
  return { at, release, audit, rows, files: Object.keys(files) }
}

/** Read to its end before anything is put anywhere. */
async function mustBeWhole(from: string) {
  for await (const _line of linesOf(from));
}

async function mustBeEmpty(db: Db) {
  for (const { name } of await storedTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) throw refused(`The store is not empty: its table "${name}" has rows. Restore into a new one.`)
  }
}

/** A store that is sealed with another key than the one that lies there would not verify. */
function mustBeTheSame(path: string, content: string) {
  if (existsSync(path) && readFileSync(path, 'utf8').trim() !== content.trim())
    throw refused(`"${path}" is another one than the backup's. Restore into a new folder, or move it away first.`)
}

async function putRows(db: Db, from: string): Promise<number> {
  const tables = new Map((await storedTables(db)).map((table) => [table.name, table]))
  let table = nowhere
  let count = 0
  for await (const line of linesOf(from)) {
    if (Array.isArray(line)) {
      await table.put(line)
      count += 1
    } else {
      await table.flush()
      if ('table' in line) table = into(db, line, tables.get(line.table))
    }
  }
  return count
}

const nowhere: ReturnType<typeof into> = {
  flush: async () => {},
  put: async () => {
    throw refused('The backup is damaged: it has rows of no table.')
  },
}

function into(db: Db, { table: name, columns }: TableLine, table: Table | undefined) {
  if (!table) throw refused(`There is no table "${name}" in this version of Waymark.`)
  const truths = columns.map((column) => table.columns.find((each) => each.name === column)?.isTruth === true)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const most = Math.max(1, Math.floor(mostValues / columns.length))
  let waiting: Row[] = []
  const flush = async () => {
    if (waiting.length === 0) return
    const rows = waiting.map((row) => sql`(${sql.join(row.map((cell, index) => cellFor(cell, truths[index])))})`)
    waiting = []
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(rows)}`.execute(db)
  }
  const put = async (row: Row) => {
    waiting.push(row)
    if (waiting.length >= most) await flush()
  }
  return { put, flush }
}

function cellFor(cell: Row[number], isTruth: boolean | undefined): Row[number] | boolean {
  return isTruth && cell !== null ? cell === 1 : cell
}
