import { addToSeal } from './seals.ts'
import type { Db } from './tables.ts'

/** The number of the release that a channel shows. */
export async function findChannel(db: Db, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('channels').select('release').where('name', '=', name).executeTakeFirst()
  return row?.release
}

export async function moveChannel(
  db: Db,
  move: { channel: string; release: number; at: string; author: string },
): Promise<void> {
  const { channel: name, release } = move
  const last = await db
    .selectFrom('channel_moves')
    .select((q) => q.fn.max('number').as('number'))
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  await db
    .insertInto('channel_moves')
    .values({ ...move, number })
    .execute()
  await addToSeal(db, 'channel_moves', [number, name, release, move.at, move.author])
  await db
    .insertInto('channels')
    .values({ name, release })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ release }))
    .execute()
}

/** In order. */
export async function listMoves(db: Db) {
  return db.selectFrom('channel_moves').selectAll().orderBy('number').execute()
}

export async function listChannels(db: Db): Promise<{ name: string; release: number }[]> {
  return db.selectFrom('channels').selectAll().orderBy('name').execute()
}
