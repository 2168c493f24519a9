import { isDemoAccount } from '../auth/demo-accounts.ts'
import { grantsOf, personWith } from '../auth/people.ts'
import type { Grant } from '../auth/roles.ts'
import { AppError } from '../errors.ts'
import { addAudit } from '../store/audit.ts'
import { addGrant } from '../store/grants.ts'
import { transaction } from '../store/open.ts'
import { setPersonState, stateOfPerson } from '../store/people.ts'
import { type Delivery, deliver, newLink } from './deliver.ts'
import { isAmong, mustBeGrantable } from './grants.ts'
import { knownPerson } from './known-person.ts'
import type { Actor, PeopleDeps } from './people-deps.ts'
import { coversPerson, mustCoverPerson } from './scope.ts'

export type Invitation = { email: string; name: string; grants: readonly Grant[] }

/** Lets somebody in who was not there. Whoever has an account already gets the roles, and no message. */
export async function invite(
  deps: PeopleDeps,
  { email, name, grants }: Invitation,
  by: Actor,
): Promise<{ person: string; delivery: Delivery | null }> {
  const { db, auth, now, config } = deps
  if (grants.length === 0) throw new AppError('grant.none', `Choose at least one role for ${email}.`)
  if (config.mode !== 'demo' && isDemoAccount(email))
    throw new AppError('person.demonstration', `"${email}" belongs to the demonstration and cannot sign in here.`)
  await mustBeGrantable(db, grants, by)
  const known = await db.selectFrom('user').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()
  const isKnown = known !== undefined && (await stateOfPerson(db, known.id)) === 'active'
  const user = await personWith(auth, { email, name })

  const letter = await transaction(db, async (tx) => {
    const before = await grantsOf(tx, user.id)
    const added = grants.filter((grant) => !isAmong(grant, before))
    for (const grant of added) await addGrant(tx, { ...grant, person: user.id, at: now(), author: by.name })
    const action = isKnown ? 'person.roles' : 'person.invite'
    const details = { added, removed: [] }
    await addAudit(tx, { at: now(), actor: by.name, action, subject: user.email, details })
    // An invitation that gives more than this administrator could is not theirs to send: whoever has its link is let in by it.
    if (isKnown || !coversPerson(by.scope, [...before, ...grants])) return undefined
    await setPersonState(tx, { person: user.id, state: 'invited', at: now(), author: by.name })
    return newLink({ ...deps, db: tx }, { kind: 'invitation', to: { ...user, name }, by: by.name })
  })
  if (!isKnown && user.name !== name) await (await auth.$context).internalAdapter.updateUser(user.id, { name })
  return { person: user.id, delivery: letter === undefined ? null : await deliver(deps, letter) }
}

/** The same invitation under a new link; the one before opens nothing any more. */
export async function inviteAgain(deps: PeopleDeps, id: string, by: Actor): Promise<Delivery> {
  const { db, now } = deps
  const letter = await transaction(db, async (tx) => {
    const person = await knownPerson(tx, id, by.scope)
    mustCoverPerson(by.scope, person.grants)
    if (person.state !== 'invited')
      throw new AppError('person.not-invited', `${person.email} has no invitation that could be sent again.`)
    await addAudit(tx, { at: now(), actor: by.name, action: 'person.invite-again', subject: person.email })
    return newLink({ ...deps, db: tx }, { kind: 'invitation', to: person, by: by.name })
  })
  return deliver(deps, letter)
}
