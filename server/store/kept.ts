import { takeTurn } from './open.ts'
import type { Db } from './tables.ts'

type Entry = { value: unknown; until: number }

/** Reads and writes what is kept under a name, in the turn of that name: nobody else does meanwhile. */
export async function changeKept<Result>(
  db: Db,
  { name, now }: { name: string; now: number },
  work: (value: unknown) => { next?: Entry | undefined; result: Result },
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, `kept ${name}`)
    const row = await tx.selectFrom('kept').selectAll().where('name', '=', name).executeTakeFirst()
    const { next, result } = work(row && row.until > now ? JSON.parse(row.value) : undefined)
    if (next) await setKept(tx, name, next)
    else if (row) await tx.deleteFrom('kept').where('name', '=', name).execute()
    return result
  })
}

async function setKept(db: Db, name: string, { value, until }: Entry) {
  const row = { value: JSON.stringify(value), until }
  await db
    .insertInto('kept')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function deleteKeptBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('kept').where('until', '<', moment).execute()
}
