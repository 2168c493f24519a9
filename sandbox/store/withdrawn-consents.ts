import type { DatabaseSync } from 'node:sqlite'

/** When a consent was withdrawn: now, or the first time. */
export function withdraw(db: DatabaseSync, person: string, type: string, at: string): string {
  db.prepare('INSERT INTO withdrawn_consents (person, type, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING').run(
    person,
    type,
    at,
  )
  return String(db.prepare('SELECT at FROM withdrawn_consents WHERE person = ? AND type = ?').get(person, type)?.at)
}
