import type { Role } from '../../server/auth/roles.ts'
import { addGrant } from '../../server/store/grants.ts'
import { clock, type TestServer } from './server.ts'

export type Somebody = { id: string; email: string; cookie: string }

/** Somebody with these roles who is signed in, without the time that a password takes. */
export async function signedInAs(
  { deps: { auth, db } }: TestServer,
  { email, grants = [] }: { email: string; grants?: { role: Role; org: string }[] },
): Promise<Somebody> {
  const { internalAdapter } = await auth.$context
  const known = await internalAdapter.findUserByEmail(email)
  const user =
    known?.user ??
    (await internalAdapter.createUser({ email, name: nameOf(email), emailVerified: true }, { method: 'admin' }))
  for (const grant of grants) await addGrant(db, { ...grant, person: user.id, at: clock, author: 'test' })
  const answer = await auth.api.startPasskeySession({
    body: { person: user.id },
    headers: new Headers({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' }),
    asResponse: true,
  })
  return { id: user.id, email, cookie: cookieOf(answer.headers.getSetCookie()) }
}

export function cookieOf(set: readonly string[]): string {
  return set
    .filter((each) => !/Max-Age=0/i.test(each))
    .map((each) => each.split(';', 1)[0])
    .join('; ')
}

function nameOf(email: string): string {
  const name = email.split('@')[0] ?? email
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Sends something as somebody, and gives the status and what was answered. */
export async function send(server: TestServer, cookie: string, url: string, payload?: object) {
  const reply = await server.admin(cookie, payload === undefined ? { url } : { method: 'POST', url, payload })
  return { status: reply.statusCode, body: reply.json(), reply }
}

/** What the audit log says of people, the first first. */
export async function audited({ deps: { db } }: TestServer, prefix: string) {
  const rows = await db.selectFrom('audit').selectAll().orderBy('number').execute()
  return rows
    .filter(({ action }) => action.startsWith(prefix))
    .map(({ actor, action, subject, details }) => ({ actor, action, subject, details: JSON.parse(details) }))
}
