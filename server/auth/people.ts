import { addAudit } from '../store/audit.ts'
import { addGrant, listGrants } from '../store/grants.ts'
import type { Db } from '../store/tables.ts'
import type { Auth } from './auth.ts'
import { type Person, type Role, roles } from './roles.ts'

export type NewPerson = { email: string; name: string; roles: readonly Role[]; by: string; at: string } & (
  | { password: string }
  | { passwordHash: string }
)

/** Adds somebody who can sign in; who is there already keeps the password and gets the roles. */
export async function addPerson(db: Db, auth: Auth, person: NewPerson): Promise<void> {
  const { email, name, roles: given, by, at } = person
  const { internalAdapter, password: passwords } = await auth.$context
  const existing = await internalAdapter.findUserByEmail(email.toLowerCase())
  const user =
    existing?.user ??
    (await internalAdapter.createUser({ email: email.toLowerCase(), name, emailVerified: true }, { method: 'admin' }))
  if (!existing) {
    const account = { userId: user.id, providerId: 'credential', accountId: user.id }
    const password = 'passwordHash' in person ? person.passwordHash : await passwords.hash(person.password)
    await internalAdapter.linkAccount({ ...account, password })
    await addAudit(db, { at, actor: by, action: 'person.add', subject: user.email, details: { roles: given } })
  }
  for (const role of given) await addGrant(db, { person: user.id, role, org: '', at, author: by })
}

/** Who a request's session belongs to. */
export async function findPerson(db: Db, auth: Auth, headers: Headers): Promise<Person | undefined> {
  const session = await auth.api.getSession({ headers })
  if (!session) return undefined
  const { id, email, name } = session.user
  const grants = (await listGrants(db, id)).flatMap(({ role, org }) => {
    const match = roles.find((each) => each === role)
    return match ? { role: match, org } : []
  })
  return { id, email, name, grants }
}
