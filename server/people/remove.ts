import { addAudit } from '../store/audit.ts'
import { removeGrant } from '../store/grants.ts'
import { transaction } from '../store/open.ts'
import { removePasskeys } from '../store/passkeys.ts'
import { setPersonState } from '../store/people.ts'
import { removeLinks } from '../store/person-links.ts'
import { endSessions } from '../store/sessions.ts'
import { knownPerson } from './known-person.ts'
import { mustLeaveAdministrator } from './last-administrator.ts'
import type { Actor, PeopleDeps } from './people-deps.ts'
import { mustCoverPerson } from './scope.ts'
import { removeCodes } from './second-factor.ts'

/** Ends all that somebody has here: roles, sessions, links, password, codes and passkeys. What they did stays theirs in the history. */
export async function removePerson(
  { db, auth, config, now }: PeopleDeps,
  id: string,
  by: Actor,
): Promise<{ sessions: number }> {
  const { internalAdapter } = await auth.$context
  const sessions = await transaction(db, async (tx) => {
    const person = await knownPerson(tx, id, by.scope)
    mustCoverPerson(by.scope, person.grants)
    for (const grant of person.grants) await removeGrant(tx, { ...grant, person: id })
    await setPersonState(tx, { person: id, state: 'removed', at: now(), author: by.name })
    await mustLeaveAdministrator(tx, config)
    await removeLinks(tx, id)
    await removePasskeys(tx, id)
    await removeCodes(tx, id)
    const ended = await endSessions(tx, { person: id, reason: 'removed', at: now() })
    const details = { grants: person.grants, sessions: ended }
    await addAudit(tx, { at: now(), actor: by.name, action: 'person.remove', subject: person.email, details })
    return ended
  })
  // Their password and their company's sign-in. Without them it would still hold: no session begins for who was removed.
  await internalAdapter.deleteAccounts(id)
  return { sessions }
}
