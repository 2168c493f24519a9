import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { engineOf } from '../engine.ts'
import { isStoreFault } from '../faults.ts'
import type { Db } from '../tables.ts'

const againMs = 200

/** One server after the other makes a database ready; who shares it with nobody does so at once. */
export async function inStartTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (engineOf(db) !== 'postgresql') return work()
  return db.connection().execute(async (one) => {
    while (!(await take(one))) await setTimeout(againMs)
    try {
      return await work()
    } finally {
      await giveBack(one)
    }
  })
}

const name = sql`hashtextextended('waymark start ' || current_setting('search_path'), 0)`

async function take(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${name}) as taken`.execute(db)
  return rows[0]?.taken === true
}

async function giveBack(db: Db) {
  try {
    await sql`select pg_advisory_unlock(${name})`.execute(db)
  } catch (error) {
    // With the connection the turn has ended, too.
    if (!isStoreFault(error)) throw error
  }
}
