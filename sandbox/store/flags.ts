import type { DatabaseSync } from 'node:sqlite'

export type Flag = { enabled: boolean; variables: { [name: string]: string } }
export type Flags = { [key: string]: Flag }

/** The flags that were set for an org, by their keys. */
export function listFlags(db: DatabaseSync, org: string): Flags {
  return Object.fromEntries(
    db
      .prepare('SELECT key, enabled, variables FROM flags WHERE org = ? ORDER BY key')
      .all(org)
      .map((row) => [String(row.key), { enabled: row.enabled === 1, variables: JSON.parse(String(row.variables)) }]),
  )
}

export function saveFlag(db: DatabaseSync, org: string, key: string, { enabled, variables }: Flag) {
  db.prepare('INSERT OR REPLACE INTO flags (org, key, enabled, variables) VALUES (?, ?, ?, ?)').run(
    org,
    key,
    enabled ? 1 : 0,
    JSON.stringify(variables),
  )
}

export function deleteFlag(db: DatabaseSync, org: string, key: string) {
  db.prepare('DELETE FROM flags WHERE org = ? AND key = ?').run(org, key)
}
