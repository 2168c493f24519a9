import type { DatabaseSync } from 'node:sqlite'
import { seal, unseal } from '../security/seal.ts'

/** The answer to a write that named itself, kept for a day. */
export type KeptAnswer = { request: string; status: number; body: unknown }

type Keeper = { db: DatabaseSync; secret: Buffer; now: () => Date }

const day = 24 * 60 * 60 * 1000

export function findKeptAnswer({ db, secret, now }: Keeper, key: string, caller: string): KeptAnswer | undefined {
  db.prepare('DELETE FROM sealed_answers WHERE created_at < ?').run(new Date(now().getTime() - day).toISOString())
  const row = db.prepare('SELECT * FROM sealed_answers WHERE key = ? AND caller = ?').get(key, caller)
  if (row === undefined) return undefined
  const body = JSON.parse(unseal(secret, row.body as Uint8Array)) as unknown
  return { request: String(row.request), status: Number(row.status), body }
}

export function keepAnswer({ db, secret, now }: Keeper, key: string, caller: string, answer: KeptAnswer) {
  db.prepare(
    'INSERT OR IGNORE INTO sealed_answers (key, caller, request, status, body, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(key, caller, answer.request, answer.status, seal(secret, JSON.stringify(answer.body)), now().toISOString())
}
