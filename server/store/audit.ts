import { sha256 } from '#engine/release'
import { transaction } from './open.ts'
import { addToSeal } from './seals.ts'
import type { Db } from './tables.ts'

export type AuditEntry = {
  at: string
  actor: string
  action: string
  subject: string
  details?: Record<string, unknown>
}

/** Writes down who did what; each entry seals the one before it. Belongs in the transaction of what it tells. */
export function addAudit(db: Db, entry: AuditEntry): Promise<void> {
  return transaction(db, (tx) => addSealed(tx, entry))
}

async function addSealed(db: Db, { at, actor, action, subject, details = {} }: AuditEntry): Promise<void> {
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
  const hash = auditHash(entry)
  await db
    .insertInto('audit')
    .values({ ...entry, hash })
    .execute()
  await addToSeal(db, 'audit', [entry.number, hash])
}

export async function listAudit(db: Db) {
  return db.selectFrom('audit').selectAll().orderBy('number').execute()
}

/** Who has invited somebody, by address. */
export async function listInviters(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('actor')
    .distinct()
    .where('action', '=', 'person.invite')
    .where('subject', '=', email)
    .execute()
  return rows.map(({ actor }) => actor)
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
