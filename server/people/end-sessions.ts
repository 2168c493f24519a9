import { addAudit } from '../store/audit.ts'
import { transaction } from '../store/open.ts'
import { endSessions } from '../store/sessions.ts'
import { knownPerson } from './known-person.ts'
import type { Actor, PeopleDeps } from './people-deps.ts'
import { mustCoverPerson } from './scope.ts'

/** Signs somebody out everywhere. */
export function endSessionsOf({ db, now }: PeopleDeps, id: string, by: Actor): Promise<{ sessions: number }> {
  return transaction(db, async (tx) => {
    const { email, grants } = await knownPerson(tx, id, by.scope)
    mustCoverPerson(by.scope, grants)
    const sessions = await endSessions(tx, { person: id, reason: 'ended', at: now() })
    const details = { sessions }
    await addAudit(tx, { at: now(), actor: by.name, action: 'person.end-sessions', subject: email, details })
    return { sessions }
  })
}
