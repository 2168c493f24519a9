import type { DatabaseSync } from 'node:sqlite'

export type Lead = {
  uuid: string
  org: string
  persona: string
  answers: { [answer: string]: unknown }
  createdAt: string
}

export function addLead(db: DatabaseSync, { uuid, org, persona, answers, createdAt }: Lead) {
  db.prepare('INSERT INTO leads (uuid, org, persona, answers, created_at) VALUES (?, ?, ?, ?, ?)').run(
    uuid,
    org,
    persona,
    JSON.stringify(answers),
    createdAt,
  )
}

export function findLead(db: DatabaseSync, uuid: string): Lead | undefined {
  const row = db.prepare('SELECT * FROM leads WHERE uuid = ?').get(uuid.toLowerCase())
  if (!row) return undefined
  return {
    uuid: String(row.uuid),
    org: String(row.org),
    persona: String(row.persona),
    answers: JSON.parse(String(row.answers)),
    createdAt: String(row.created_at),
  }
}
