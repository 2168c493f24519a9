import type { Grant } from '../auth/roles.ts'
import { AppError } from '../errors.ts'
import { addAudit } from '../store/audit.ts'
import { listOrgCodes } from '../store/documents.ts'
import { addGrant, removeGrant } from '../store/grants.ts'
import { transaction } from '../store/open.ts'
import type { Db } from '../store/tables.ts'
import { knownPerson } from './known-person.ts'
import { mustLeaveAdministrator } from './last-administrator.ts'
import type { Actor, PeopleDeps } from './people-deps.ts'
import { isInScope, mustBeInScope } from './scope.ts'

/** What somebody may do from now on, in the orgs that are the actor's: grants for others stay as they are. */
export async function setGrants(
  { db, config, now }: PeopleDeps,
  { person, grants }: { person: string; grants: readonly Grant[] },
  by: Actor,
): Promise<void> {
  await mustBeGrantable(db, grants, by)
  await transaction(db, async (tx) => {
    const { grants: before, email, state } = await knownPerson(tx, person, by.scope)
    const added = grants.filter((grant) => !isAmong(grant, before))
    const removed = before.filter((grant) => isInScope(by.scope, grant) && !isAmong(grant, grants))
    if (added.length + before.length - removed.length === 0)
      throw new AppError('grant.none', `Choose at least one role for ${email}, or remove them.`)
    for (const grant of added) await addGrant(tx, { ...grant, person, at: now(), author: by.name })
    for (const grant of removed) await removeGrant(tx, { ...grant, person })
    if (removed.length > 0 && state === 'active') await mustLeaveAdministrator(tx, config)
    if (added.length + removed.length === 0) return
    const details = { added, removed }
    await addAudit(tx, { at: now(), actor: by.name, action: 'person.roles', subject: email, details })
  })
}

/** Roles for orgs that there are, and that are the actor's to give. */
export async function mustBeGrantable(db: Db, grants: readonly Grant[], { scope }: Actor): Promise<void> {
  mustBeInScope(scope, grants)
  const orgs = await listOrgCodes(db)
  const unknown = grants.find(({ org }) => org !== '' && !orgs.includes(org))
  if (unknown) throw new AppError('grant.unknown-org', `There is no org "${unknown.org}".`)
}

export function isAmong(grant: Grant, grants: readonly Grant[]): boolean {
  return grants.some(({ role, org }) => role === grant.role && org === grant.org)
}
