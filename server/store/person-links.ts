import { createHash, randomBytes } from 'node:crypto'
import type { Db } from './tables.ts'

export type LinkKind = 'invitation' | 'reset'

/** A link that can still be used, and whose it is. */
export type OpenLink = { kind: LinkKind; person: string; author: string; expiresAt: string }

const lifetimeMs: Record<LinkKind, number> = { invitation: 7 * 24 * 60 * 60_000, reset: 30 * 60_000 }

/** Makes what opens the link, which is told once; an earlier one of the same kind opens nothing any more. */
export async function addLink(
  db: Db,
  { kind, person, at, author }: { kind: LinkKind; person: string; at: string; author: string },
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.parse(at) + lifetimeMs[kind]).toISOString()
  await db.deleteFrom('person_links').where('person', '=', person).where('kind', '=', kind).execute()
  await db
    .insertInto('person_links')
    .values({ hash: hashOf(token), kind, person, at, author, expires_at: expiresAt, used_at: '' })
    .execute()
  return { token, expiresAt }
}

export async function findLink(db: Db, token: string, now: string): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('person_links')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('used_at', '=', '')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { kind: row.kind as LinkKind, person: row.person, author: row.author, expiresAt: row.expires_at }
}

/** Whether it was this call that used the link up. */
export async function takeLink(db: Db, token: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person_links')
    .set({ used_at: now })
    .where('hash', '=', hashOf(token))
    .where('used_at', '=', '')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function removeLinks(db: Db, person: string, kind?: LinkKind): Promise<void> {
  const all = db.deleteFrom('person_links').where('person', '=', person)
  await (kind === undefined ? all : all.where('kind', '=', kind)).execute()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
