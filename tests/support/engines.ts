import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { openStore } from '../../server/store/open.ts'
import type { Db } from '../../server/store/tables.ts'
import type { Where } from '../../server/store/where.ts'

/** Where tests find a PostgreSQL; each store has a schema of its own there. */
export const testDatabase = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

/** Which engine this run's stores are on: the project `postgresql` of vite.config.ts runs the same files once more. */
export const isPostgresql = process.env.TEST_ENGINE === 'postgresql'

/** Where the store is that a test knows by the path of a file, or as the next one in memory. */
export function placeOf(path: string): Where {
  if (!isPostgresql) return path
  const name = path === ':memory:' ? randomUUID() : createHash('sha256').update(path).digest('hex')
  return databaseWith(`t_${name.replaceAll('-', '').slice(0, 24)}`)
}

export function databaseWith(schema: string): { at: string; sealKey: string } {
  const url = new URL(testDatabase)
  url.searchParams.set('schema', schema)
  // What a test loses when the machine goes down is no loss.
  url.searchParams.set('options', '-c synchronous_commit=off')
  return { at: url.href, sealKey: 'seal-key-of-the-tests-0123456789abcdefghijk' }
}

/** A store for one test: its schema, if it has one, goes when it is closed. */
export function openTestStore(path = ':memory:', options: Parameters<typeof openStore>[1] = {}): Db {
  const where = placeOf(path)
  return leavingNothing(openStore(where, options), where)
}

/** The store, whose `destroy` takes its schema with it. */
export function leavingNothing(db: Db, where: Where): Db {
  if (typeof where === 'string') return db
  const destroy = db.destroy.bind(db)
  db.destroy = async () => {
    await destroy()
    await dropSchema(where)
  }
  return db
}

export async function dropSchema({ at }: { at: string }): Promise<void> {
  const schema = new URL(at).searchParams.get('schema') ?? ''
  await asked(`drop schema if exists "${schema}" cascade`)
}

/** Asks the database itself, as its administrator would. */
export async function asked(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: testDatabase })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Whether there is one. */
export async function answersHere(): Promise<boolean> {
  try {
    await asked('select 1')
    return true
  } catch {
    // nobody listens there, or not to us
    return false
  }
}
