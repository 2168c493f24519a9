import type { Db } from './tables.ts'

export type PasskeyRow = {
  id: string
  person: string
  name: string
  /** base64url */
  publicKey: string
  transports: string[]
  counter: number
  at: string
  usedAt: string
}

export async function listPasskeys(db: Db, person: string): Promise<PasskeyRow[]> {
  const rows = await db.selectFrom('passkeys').selectAll().where('person', '=', person).orderBy('at').execute()
  return rows.map(rowOf)
}

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowOf(row)
}

export async function peopleWithPasskeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('passkeys').select('person').distinct().execute()
  return new Set(rows.map(({ person }) => person))
}

export async function addPasskey(db: Db, passkey: Omit<PasskeyRow, 'usedAt'>): Promise<void> {
  const { id, person, name, publicKey, transports, counter, at } = passkey
  await db
    .insertInto('passkeys')
    .values({ id, person, name, public_key: publicKey, transports: transports.join(','), counter, at, used_at: '' })
    .execute()
}

export async function notePasskeyUse(db: Db, { id, counter, at }: { id: string; counter: number; at: string }) {
  await db.updateTable('passkeys').set({ counter, used_at: at }).where('id', '=', id).execute()
}

/** Whether there was one to take away. */
export async function removePasskey(db: Db, person: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('person', '=', person)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function removePasskeys(db: Db, person: string): Promise<void> {
  await db.deleteFrom('passkeys').where('person', '=', person).execute()
}

type Row = { public_key: string; used_at: string; transports: string } & Omit<
  PasskeyRow,
  'publicKey' | 'usedAt' | 'transports'
>

function rowOf({ public_key, used_at, transports, ...row }: Row): PasskeyRow {
  return { ...row, publicKey: public_key, usedAt: used_at, transports: transports.split(',').filter(Boolean) }
}
