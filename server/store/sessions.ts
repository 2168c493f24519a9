import { createHash } from 'node:crypto'
import type { Db } from './tables.ts'

/** Why a session ended before its time. */
export type EndReason = 'removed' | 'ended' | 'password' | 'second-factor'

export type SessionRow = {
  id: string
  person: string
  createdAt: string
  usedAt: string
  userAgent: string
  way: string
}

const rememberedMs = 24 * 60 * 60_000

export async function listSessions(db: Db, person: string, now: string): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userId', 'createdAt', 'updatedAt', 'userAgent', 'way'])
    .where('userId', '=', person)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows.map(({ id, userId, createdAt, updatedAt, userAgent, way }) => ({
    id,
    person: userId,
    createdAt: isoOf(createdAt),
    usedAt: isoOf(updatedAt),
    userAgent: userAgent ?? '',
    way: way ?? 'password',
  }))
}

/** How many sessions everybody has open. */
export async function countSessions(db: Db, now: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('session')
    .select((q) => ['userId', q.fn.countAll<number>().as('count')])
    .where('expiresAt', '>', now)
    .groupBy('userId')
    .execute()
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

/** Ends a person's sessions, or one of them, or all but one; gives how many there were. */
export async function endSessions(
  db: Db,
  { person, only, but, reason, at }: { person: string; only?: string; but?: string; reason: EndReason; at: string },
): Promise<number> {
  let chosen = db.deleteFrom('session').where('userId', '=', person)
  if (only !== undefined) chosen = chosen.where('id', '=', only)
  if (but !== undefined) chosen = chosen.where('id', '!=', but)
  const ended = await chosen.returning('token').execute()
  const forgotten = new Date(Date.parse(at) - rememberedMs).toISOString()
  await db.deleteFrom('ended_sessions').where('at', '<', forgotten).execute()
  for (const { token } of ended) {
    const row = { hash: hashOf(token), reason, at }
    await db
      .insertInto('ended_sessions')
      .values(row)
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
      .execute()
  }
  return ended.length
}

export async function endReasonOf(db: Db, token: string): Promise<EndReason | undefined> {
  const row = await db
    .selectFrom('ended_sessions')
    .select('reason')
    .where('hash', '=', hashOf(token))
    .executeTakeFirst()
  return row?.reason as EndReason | undefined
}

export async function setSessionWay(db: Db, id: string, way: string): Promise<void> {
  await db.updateTable('session').set({ way }).where('id', '=', id).execute()
}

function isoOf(moment: string | Date): string {
  return new Date(moment).toISOString()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
