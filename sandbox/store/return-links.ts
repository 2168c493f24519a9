import type { DatabaseSync } from 'node:sqlite'

/** A link that brings somebody back to an application. It opens nothing by itself. */
export type ReturnLink = { page: string; sentAt: string }

export function findReturnLink(db: DatabaseSync, person: string): ReturnLink | undefined {
  const row = db.prepare('SELECT page, sent_at FROM return_links WHERE person = ?').get(person)
  return row && { page: String(row.page), sentAt: String(row.sent_at) }
}

/** In place of any earlier one. */
export function saveReturnLink(db: DatabaseSync, person: string, { page, sentAt }: ReturnLink) {
  db.prepare('INSERT OR REPLACE INTO return_links (person, page, sent_at) VALUES (?, ?, ?)').run(person, page, sentAt)
}

/** Those of one lender, the newest first. */
export function listReturnLinks(db: DatabaseSync, org: string): { email: string; page: string }[] {
  return db
    .prepare(
      'SELECT people.email, page FROM return_links JOIN people ON people.uuid = person WHERE org = ? ORDER BY sent_at DESC',
    )
    .all(org)
    .map(({ email, page }) => ({ email: String(email), page: String(page) }))
}
