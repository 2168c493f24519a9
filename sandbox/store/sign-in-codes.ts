import type { DatabaseSync } from 'node:sqlite'

/** A code that was sent to an address, and how often a wrong one was given for it. */
export type SignInCode = { email: string; code: string; sentAt: string; wrong: number }

export function findCode(db: DatabaseSync, org: string, email: string): SignInCode | undefined {
  return codeFrom(db.prepare('SELECT * FROM sign_in_codes WHERE org = ? AND email = ?').get(org, normal(email)))
}

/** The newest first. */
export function listCodes(db: DatabaseSync, org: string): SignInCode[] {
  return db
    .prepare('SELECT * FROM sign_in_codes WHERE org = ? ORDER BY sent_at DESC')
    .all(org)
    .flatMap((row) => codeFrom(row) ?? [])
}

/** In place of any earlier one. */
export function saveCode(db: DatabaseSync, org: string, { email, code, sentAt, wrong }: SignInCode) {
  db.prepare('INSERT OR REPLACE INTO sign_in_codes (org, email, code, sent_at, wrong) VALUES (?, ?, ?, ?, ?)').run(
    org,
    normal(email),
    code,
    sentAt,
    wrong,
  )
}

export function deleteCode(db: DatabaseSync, org: string, email: string) {
  db.prepare('DELETE FROM sign_in_codes WHERE org = ? AND email = ?').run(org, normal(email))
}

function normal(email: string): string {
  return email.trim().toLowerCase()
}

function codeFrom(row: Record<string, unknown> | undefined): SignInCode | undefined {
  if (!row) return undefined
  return { email: String(row.email), code: String(row.code), sentAt: String(row.sent_at), wrong: Number(row.wrong) }
}
