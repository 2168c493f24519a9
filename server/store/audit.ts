import { sha256 } from '#engine/release'
import type { Db } from './tables.ts'

export type AuditEntry = {
  at: string
  actor: string
  action: string
  subject: string
  details?: Record<string, unknown>
}

/** Writes down who did what; each entry seals the one before it. Belongs in the transaction of what it tells. */
export async function addAudit(db: Db, { at, actor, action, subject, details = {} }: AuditEntry): Promise<void> {
  const before = await db
    .selectFrom('audit')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entry = {
    number: (before?.number ?? 0) + 1,
    at,
    actor,
    action,
    subject,
    details: JSON.stringify(details),
    previous: before?.hash ?? '',
  }
  await db
    .insertInto('audit')
    .values({ ...entry, hash: auditHash(entry) })
    .execute()
}

export async function listAudit(db: Db) {
  return db.selectFrom('audit').selectAll().orderBy('number').execute()
}

export function auditHash(entry: {
  number: number
  at: string
  actor: string
  action: string
  subject: string
  details: string
  previous: string
}): string {
  const { number, at, actor, action, subject, details, previous } = entry
  return sha256(JSON.stringify([number, at, actor, action, subject, details, previous]))
}
