import { isDemoAccount } from '../auth/demo-accounts.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { listAllGrants } from '../store/grants.ts'
import { listPeople } from '../store/people.ts'
import type { Db } from '../store/tables.ts'

/** Whether somebody who can sign in here sees to the people of every org. */
export async function hasAdministrator(db: Db, { mode }: Pick<Config, 'mode'>): Promise<boolean> {
  const grants = await listAllGrants(db)
  const ids = grants.flatMap(({ person, role, org }) => (role === 'administrator' && org === '' ? [person] : []))
  if (ids.length === 0) return false
  const people = await listPeople(db, ids)
  return people.some(({ state, email }) => state === 'active' && (mode === 'demo' || !isDemoAccount(email)))
}

/** Belongs in the transaction that took something away: what would lock everyone out does not happen. */
export async function mustLeaveAdministrator(db: Db, config: Pick<Config, 'mode'>): Promise<void> {
  if (!(await hasAdministrator(db, config)))
    throw new AppError(
      'person.last-administrator',
      'This is the last administrator of every org who can sign in. Make somebody else one first.',
    )
}
