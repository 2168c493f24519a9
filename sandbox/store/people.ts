import type { DatabaseSync } from 'node:sqlite'
import type { ProfileProfile } from '#schemas'

export type Person = {
  uuid: string
  org: string
  email: string
  password: string
  /** As the service tells it; the Social Security number is not in it. */
  profile: ProfileProfile
  wrongPasswords: number
  lockedUntil: string | undefined
  createdAt: string
}

export function findPerson(db: DatabaseSync, uuid: string): Person | undefined {
  return personFrom(db.prepare('SELECT * FROM people WHERE uuid = ?').get(uuid))
}

/** Somebody who is known to be there. */
export function getPerson(db: DatabaseSync, uuid: string): Person {
  const person = findPerson(db, uuid)
  if (!person) throw new Error(`there is no person ${uuid}`)
  return person
}

/** E-mail addresses differ by more than capitals; each lender has people of its own. */
export function findPersonByEmail(db: DatabaseSync, org: string, email: string): Person | undefined {
  return personFrom(db.prepare('SELECT * FROM people WHERE org = ? AND email = ?').get(org, normalEmail(email)))
}

/** Somebody who is known to have registered with this address. */
export function getPersonByEmail(db: DatabaseSync, org: string, email: string): Person {
  const person = findPersonByEmail(db, org, email)
  if (!person) throw new Error(`nobody has registered with this address at ${org}`)
  return person
}

/** False when there is somebody with this address already. */
export function addPerson(
  db: DatabaseSync,
  { uuid, org, email, password, profile }: Pick<Person, 'uuid' | 'org' | 'email' | 'password' | 'profile'>,
  at: string,
): boolean {
  const added = db
    .prepare(
      'INSERT INTO people (uuid, org, email, password, profile, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    )
    .run(uuid, org, normalEmail(email), password, JSON.stringify(profile), at)
  return added.changes === 1
}

export function saveProfile(db: DatabaseSync, uuid: string, profile: ProfileProfile) {
  db.prepare('UPDATE people SET profile = ? WHERE uuid = ?').run(JSON.stringify(profile), uuid)
}

export function saveSsnHash(db: DatabaseSync, uuid: string, hash: string) {
  db.prepare('UPDATE people SET ssn_hash = ? WHERE uuid = ?').run(hash, uuid)
}

export function saveTries(db: DatabaseSync, uuid: string, wrong: number, lockedUntil: string | null) {
  db.prepare('UPDATE people SET wrong_passwords = ?, locked_until = ? WHERE uuid = ?').run(wrong, lockedUntil, uuid)
}

function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

function personFrom(row: Record<string, unknown> | undefined): Person | undefined {
  if (!row) return undefined
  return {
    uuid: String(row.uuid),
    org: String(row.org),
    email: String(row.email),
    password: String(row.password),
    profile: JSON.parse(String(row.profile)),
    wrongPasswords: Number(row.wrong_passwords),
    lockedUntil: row.locked_until === null ? undefined : String(row.locked_until),
    createdAt: String(row.created_at),
  }
}
