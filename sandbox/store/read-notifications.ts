import type { DatabaseSync } from 'node:sqlite'

/** The notifications that a person has read. */
export function listRead(db: DatabaseSync, person: string): Set<string> {
  const rows = db.prepare('SELECT notification FROM read_notifications WHERE person = ?').all(person)
  return new Set(rows.map(({ notification }) => String(notification)))
}

export function saveRead(db: DatabaseSync, person: string, notification: string) {
  db.prepare('INSERT INTO read_notifications (person, notification) VALUES (?, ?) ON CONFLICT DO NOTHING').run(
    person,
    notification,
  )
}
