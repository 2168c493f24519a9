import type { DatabaseSync } from 'node:sqlite'

/** The profile by which a person takes part in experiments. */
export function findExperimentationProfile(db: DatabaseSync, person: string): string | undefined {
  const row = db.prepare('SELECT profile FROM experimentation WHERE person = ?').get(person)
  return row && String(row.profile)
}

export function saveExperimentationProfile(db: DatabaseSync, person: string, profile: string) {
  db.prepare('INSERT OR REPLACE INTO experimentation (person, profile) VALUES (?, ?)').run(person, profile)
}
