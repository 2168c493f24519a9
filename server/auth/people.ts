import { addAudit } from '../store/audit.ts'
import { addGrant, listGrants } from '../store/grants.ts'
import { setPersonState, stateOfPerson } from '../store/people.ts'
import type { Db } from '../store/tables.ts'
import type { Auth, Way } from './auth.ts'
import { type Grant, type Person, type Role, roles } from './roles.ts'

export type NewPerson = { email: string; name: string; roles: readonly Role[]; by: string; at: string } & (
  | { password: string }
  | { passwordHash: string }
)

/** Adds somebody who can sign in; who is there already keeps the password and gets the roles. */
export async function addPerson(db: Db, auth: Auth, person: NewPerson): Promise<void> {
  const { email, name, roles: given, by, at } = person
  const { internalAdapter, password: passwords } = await auth.$context
  const user = await personWith(auth, { email, name })
  const hasPassword = (await internalAdapter.findCredentialAccount(user.id)) !== null
  if (!hasPassword) {
    const password = 'passwordHash' in person ? person.passwordHash : await passwords.hash(person.password)
    await setPasswordHash(auth, user.id, password)
    await setPersonState(db, { person: user.id, state: 'active', at, author: by })
    await addAudit(db, { at, actor: by, action: 'person.add', subject: user.email, details: { roles: given } })
  }
  for (const role of given) await addGrant(db, { person: user.id, role, org: '', at, author: by })
}

/** The sessions' library knows somebody under this address from now on, whether or not it did before. */
export async function personWith(auth: Auth, { email, name }: { email: string; name: string }) {
  const { internalAdapter } = await auth.$context
  const known = await internalAdapter.findUserByEmail(email.toLowerCase())
  return (
    known?.user ??
    (await internalAdapter.createUser({ email: email.toLowerCase(), name, emailVerified: true }, { method: 'admin' }))
  )
}

export async function setPasswordHash(auth: Auth, person: string, hash: string): Promise<void> {
  const { internalAdapter } = await auth.$context
  if (await internalAdapter.findCredentialAccount(person)) return internalAdapter.updatePassword(person, hash)
  await internalAdapter.linkAccount({ userId: person, providerId: 'credential', accountId: person, password: hash })
}

/** `since`: ISO time. */
export type OpenSession = { id: string; token: string; way: Way; since: string }

/** Who a request's session belongs to. A quiet request keeps no session alive. */
export async function findPerson(
  db: Db,
  auth: Auth,
  { headers, isQuiet }: { headers: Headers; isQuiet: boolean },
): Promise<{ person: Person; session: OpenSession } | undefined> {
  const found = await auth.api.getSession({ headers, query: { disableRefresh: isQuiet } })
  if (!found || (await stateOfPerson(db, found.user.id)) === 'removed') return undefined
  const { id, email, name } = found.user
  const way = (found.session.way ?? 'password') as Way
  const { id: sessionId, token, createdAt } = found.session
  const session = { id: sessionId, token, way, since: createdAt.toISOString() }
  return { person: { id, email, name, grants: await grantsOf(db, id) }, session }
}

export async function grantsOf(db: Db, person: string): Promise<Grant[]> {
  return (await listGrants(db, person)).flatMap(({ role, org }) => {
    const match = roles.find((each) => each === role)
    return match ? { role: match, org } : []
  })
}
