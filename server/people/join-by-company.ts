import { addAudit } from '../store/audit.ts'
import { transaction } from '../store/open.ts'
import { setPersonState, stateOfPerson } from '../store/people.ts'
import { removeLinks } from '../store/person-links.ts'
import type { PeopleDeps } from './people-deps.ts'

/** Whoever was invited and comes by their company's sign-in has accepted; their link is not needed any more. */
export async function joinByCompany(
  { db, now }: Pick<PeopleDeps, 'db' | 'now'>,
  { id: person, email }: { id: string; email: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    if ((await stateOfPerson(tx, person)) !== 'invited') return
    await setPersonState(tx, { person, state: 'active', at: now(), author: email })
    await removeLinks(tx, person)
    await addAudit(tx, { at: now(), actor: email, action: 'person.join', subject: email, details: { way: 'company' } })
  })
}
