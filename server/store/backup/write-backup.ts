import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { engineOf } from '../engine.ts'
import type { Db } from '../tables.ts'
import { type Head, keptFiles, type Line, neutral } from './archive.ts'
import { atOneMoment, rowsOf } from './snapshot.ts'
import { listMigrations, storedTables } from './tables.ts'

export type Backup = Pick<Head, 'release' | 'audit'> & { rows: number }

/** Writes the store as it is at one moment into a file, which is there whole or not at all. It may be served meanwhile. */
export async function writeBackup(db: Db, given: { to: string; dataDir: string; at: string }): Promise<Backup> {
  const { to } = given
  const unfinished = `${to}.part`
  await mkdir(dirname(to), { recursive: true })
  try {
    const written = await atOneMoment(db, async (one) => {
      const taken: Backup = { release: null, audit: null, rows: 0 }
      const file = createWriteStream(unfinished, { mode: 0o600 })
      await pipeline(Readable.from(sealed(lines(one, given, taken), taken)), createGzip({ level: 6 }), file)
      return taken
    })
    await synced(unfinished)
    await rename(unfinished, to)
    await synced(dirname(to))
    return written
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function* lines(db: Db, { dataDir, at }: { dataDir: string; at: string }, taken: Backup): AsyncGenerator<Line> {
  Object.assign(taken, await placeInHistory(db))
  const { release, audit } = taken
  const engine = engineOf(db)
  yield {
    waymark: 'backup',
    format: 1,
    at,
    engine,
    migrations: await listMigrations(db),
    release,
    audit,
    files: filesIn(dataDir),
  }
  for (const { name, columns } of await storedTables(db)) {
    const names = columns.map((column) => column.name)
    yield { table: name, columns: names }
    for await (const rows of rowsOf(db, name)) for (const row of rows) yield names.map((column) => neutral(row[column]))
  }
}

function filesIn(dataDir: string): Record<string, string> {
  const there = keptFiles.filter((name) => existsSync(join(dataDir, name)))
  return Object.fromEntries(there.map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]))
}

/** The lines as text, with the end that tells whether all of them are there. */
async function* sealed(all: AsyncGenerator<Line>, taken: Backup): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const line of all) {
    if (Array.isArray(line)) taken.rows += 1
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    yield text
  }
  yield `${JSON.stringify({ end: { rows: taken.rows, sha256: hash.digest('hex') } } satisfies Line)}\n`
}

async function placeInHistory(db: Db): Promise<Pick<Head, 'release' | 'audit'>> {
  const release = await db
    .selectFrom('releases')
    .select(['number', 'entry_hash as hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const audit = await db
    .selectFrom('audit')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { release: release ?? null, audit: audit ?? null }
}

async function synced(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
