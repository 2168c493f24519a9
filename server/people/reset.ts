import { isDemoAccount } from '../auth/demo-accounts.ts'
import type { Message } from '../mail/message.ts'
import { addAudit } from '../store/audit.ts'
import { transaction } from '../store/open.ts'
import { findPersonByEmail } from '../store/people.ts'
import { type Delivery, deliver, newLink } from './deliver.ts'
import { knownPerson, mustBeActive } from './known-person.ts'
import type { Actor, PeopleDeps } from './people-deps.ts'
import { mustCoverPerson } from './scope.ts'

/** A link to a new password, which an administrator has sent. */
export async function resetPassword(deps: PeopleDeps, id: string, by: Actor): Promise<Delivery> {
  const { db, now } = deps
  const letter = await transaction(db, async (tx) => {
    const person = await knownPerson(tx, id, by.scope)
    mustCoverPerson(by.scope, person.grants)
    mustBeActive(person)
    await addAudit(tx, { at: now(), actor: by.name, action: 'person.reset', subject: person.email })
    return newLink({ ...deps, db: tx }, { kind: 'reset', to: person, by: by.name })
  })
  return deliver(deps, letter)
}

/** The same for who has forgotten it: what happens is the same whether or not anybody has this address. */
export async function forgotPassword(deps: PeopleDeps, email: string): Promise<{ message: Message } | undefined> {
  const { db, now, config } = deps
  const person = await findPersonByEmail(db, email)
  const isOfDemo = config.mode !== 'demo' && isDemoAccount(email)
  if (person?.state !== 'active' || isOfDemo) return undefined
  return transaction(db, async (tx) => {
    await addAudit(tx, { at: now(), actor: person.email, action: 'person.forgot-password', subject: person.email })
    return newLink({ ...deps, db: tx }, { kind: 'reset', to: person, by: person.email })
  })
}
