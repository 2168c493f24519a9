import type { Db } from './tables.ts'

export type Grant = { role: string; org: string }

export async function listGrants(db: Db, person: string): Promise<Grant[]> {
  return db.selectFrom('grants').select(['role', 'org']).where('person', '=', person).orderBy('role').execute()
}

export async function addGrant(db: Db, grant: Grant & { person: string; at: string; author: string }): Promise<void> {
  await db
    .insertInto('grants')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
