import type { DatabaseSync } from 'node:sqlite'

/** The answer to a write that named itself, kept for a day. */
export type KeptAnswer = { request: string; status: number; body: unknown }

const day = 24 * 60 * 60 * 1000

export function findKeptAnswer(db: DatabaseSync, key: string, caller: string, now: Date): KeptAnswer | undefined {
  db.prepare('DELETE FROM kept_answers WHERE created_at < ?').run(new Date(now.getTime() - day).toISOString())
  const row = db.prepare('SELECT * FROM kept_answers WHERE key = ? AND caller = ?').get(key, caller)
  return row && { request: String(row.request), status: Number(row.status), body: JSON.parse(String(row.body)) }
}

export function keepAnswer(db: DatabaseSync, key: string, caller: string, answer: KeptAnswer, now: Date) {
  db.prepare(
    'INSERT OR IGNORE INTO kept_answers (key, caller, request, status, body, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(key, caller, answer.request, answer.status, JSON.stringify(answer.body), now.toISOString())
}
