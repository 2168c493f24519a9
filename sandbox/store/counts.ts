import type { DatabaseSync } from 'node:sqlite'

export function countOf(db: DatabaseSync, subject: string, name: string): number {
  return Number(db.prepare('SELECT count FROM counts WHERE subject = ? AND name = ?').get(subject, name)?.count ?? 0)
}

/** Counts one more, and says how many that makes. */
export function countOneMore(db: DatabaseSync, subject: string, name: string): number {
  const row = db
    .prepare(
      'INSERT INTO counts (subject, name, count) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count',
    )
    .get(subject, name)
  return Number(row?.count)
}
