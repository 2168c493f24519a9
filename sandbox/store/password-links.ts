import type { DatabaseSync } from 'node:sqlite'

/** A link with which somebody chooses a new password. */
export type PasswordLink = { person: string; token: string; address: string; sentAt: string }

export function findPasswordLink(db: DatabaseSync, token: string): PasswordLink | undefined {
  return linkFrom(db.prepare('SELECT * FROM password_links WHERE token = ?').get(token))
}

export function findPasswordLinkOf(db: DatabaseSync, person: string): PasswordLink | undefined {
  return linkFrom(db.prepare('SELECT * FROM password_links WHERE person = ?').get(person))
}

/** Those of one lender, the newest first. */
export function listPasswordLinks(db: DatabaseSync, org: string): (PasswordLink & { email: string })[] {
  return db
    .prepare(
      'SELECT password_links.*, people.email FROM password_links JOIN people ON people.uuid = person WHERE org = ? ORDER BY sent_at DESC',
    )
    .all(org)
    .flatMap((row) => {
      const link = linkFrom(row)
      return link === undefined ? [] : [{ ...link, email: String(row.email) }]
    })
}

/** In place of any earlier one. */
export function savePasswordLink(db: DatabaseSync, { person, token, address, sentAt }: PasswordLink) {
  db.prepare('INSERT OR REPLACE INTO password_links (person, token, address, sent_at) VALUES (?, ?, ?, ?)').run(
    person,
    token,
    address,
    sentAt,
  )
}

/** A new password: the link is used up, and every session from before is over. */
export function savePassword(db: DatabaseSync, person: string, password: string, at: Date) {
  db.prepare('UPDATE people SET password = ?, wrong_passwords = 0, locked_until = NULL WHERE uuid = ?').run(
    password,
    person,
  )
  db.prepare('DELETE FROM password_links WHERE person = ?').run(person)
  db.prepare('INSERT OR REPLACE INTO ended_sessions (person, before) VALUES (?, ?)').run(person, at.getTime() / 1000)
}

/** Whether a session that began then was ended since, in seconds. */
export function isEnded(db: DatabaseSync, person: string, began: number): boolean {
  const row = db.prepare('SELECT before FROM ended_sessions WHERE person = ?').get(person)
  return row !== undefined && began < Number(row.before)
}

function linkFrom(row: Record<string, unknown> | undefined): PasswordLink | undefined {
  if (!row) return undefined
  return {
    person: String(row.person),
    token: String(row.token),
    address: String(row.address),
    sentAt: String(row.sent_at),
  }
}
