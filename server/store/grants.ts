import { transaction } from './open.ts'
import { addToSeal, takeFromSeal } from './seals.ts'
import type { Db } from './tables.ts'

export type Grant = { role: string; org: string }

export async function listGrants(db: Db, person: string): Promise<Grant[]> {
  return db.selectFrom('grants').select(['role', 'org']).where('person', '=', person).orderBy('role').execute()
}

export async function listAllGrants(db: Db) {
  return db.selectFrom('grants').selectAll().execute()
}

export async function addGrant(db: Db, grant: Grant & { person: string; at: string; author: string }): Promise<void> {
  await transaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('grants')
      .values(grant)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    const { person, role, org, at, author } = grant
    await addToSeal(tx, 'grants', [person, role, org, at, author])
  })
}

export async function removeGrant(db: Db, { person, role, org }: Grant & { person: string }): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await tx
      .deleteFrom('grants')
      .where('person', '=', person)
      .where('role', '=', role)
      .where('org', '=', org)
      .returningAll()
      .executeTakeFirst()
    if (row) await takeFromSeal(tx, 'grants', [row.person, row.role, row.org, row.at, row.author])
  })
}
