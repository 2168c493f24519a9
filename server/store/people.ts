import type { Db } from './tables.ts'

export type PersonState = 'invited' | 'active' | 'removed'

export type PersonRow = {
  id: string
  email: string
  name: string
  state: PersonState
  /** When that state began; '' for who was there before states were kept. */
  since: string
  seenAt: string
  hasCodes: boolean
}

/** Everybody, or those with these ids, by address. */
export async function listPeople(db: Db, ids?: readonly string[]): Promise<PersonRow[]> {
  const all = db
    .selectFrom('user')
    .leftJoin('people', 'people.person', 'user.id')
    .select(['user.id', 'user.email', 'user.name', 'user.twoFactorEnabled'])
    .select(['people.state', 'people.at', 'people.seen_at'])
    .orderBy('user.email')
  const rows = await (ids === undefined ? all : all.where('user.id', 'in', [...ids])).execute()
  return rows.map(({ id, email, name, twoFactorEnabled, state, at, seen_at }) => ({
    id,
    email,
    name,
    state: (state ?? 'active') as PersonState,
    since: at ?? '',
    seenAt: seen_at ?? '',
    hasCodes: Boolean(twoFactorEnabled),
  }))
}

export async function findPersonRow(db: Db, id: string): Promise<PersonRow | undefined> {
  return (await listPeople(db, [id]))[0]
}

export async function findPersonByEmail(db: Db, email: string): Promise<PersonRow | undefined> {
  const row = await db.selectFrom('user').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()
  return row && findPersonRow(db, row.id)
}

export async function stateOfPerson(db: Db, id: string): Promise<PersonState> {
  const row = await db.selectFrom('people').select('state').where('person', '=', id).executeTakeFirst()
  return (row?.state ?? 'active') as PersonState
}

export async function setPersonState(
  db: Db,
  { person, state, at, author }: { person: string; state: PersonState; at: string; author: string },
): Promise<void> {
  await db
    .insertInto('people')
    .values({ person, state, at, author, seen_at: '' })
    .onConflict((conflict) => conflict.column('person').doUpdateSet({ state, at, author }))
    .execute()
}

export async function setPersonSeen(db: Db, person: string, at: string): Promise<void> {
  await db
    .insertInto('people')
    .values({ person, state: 'active', at: '', author: '', seen_at: at })
    .onConflict((conflict) => conflict.column('person').doUpdateSet({ seen_at: at }))
    .execute()
}
