import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Way } from '../auth/auth.ts'
import type { Deps } from '../deps.ts'
import { cookieValue, webHeaders } from '../plugins/session.ts'
import { addAudit } from '../store/audit.ts'

/** What follows every sign-in, whichever way it was: the session before it ends, it is written down, and the browser is known. */
export async function entered(
  deps: Pick<Deps, 'auth' | 'db' | 'devices' | 'now'>,
  { request, reply, email, way }: { request: FastifyRequest; reply: FastifyReply; email: string; way: Way },
): Promise<void> {
  const { auth, db, devices, now } = deps
  const old = await auth.api.getSession({ headers: webHeaders(request) })
  if (old) await (await auth.$context).internalAdapter.deleteSession(old.session.token)
  const who = email.toLowerCase()
  await addAudit(db, { at: now(), actor: who, action: 'session.begin', subject: who, details: { way } })
  reply.header('set-cookie', devices.cookie(email, devices.find(request.headers.cookie, email)))
}

/** A request as it would come from a browser that nobody is signed in with. */
export async function headersWithoutSession({ auth }: Pick<Deps, 'auth'>, request: FastifyRequest): Promise<Headers> {
  const { authCookies } = await auth.$context
  const headers = webHeaders(request)
  const kept = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((each) => !each.startsWith(`${authCookies.sessionToken.name}=`))
  headers.set('cookie', kept.join('; '))
  return headers
}

/** Who has given the right password and still owes a code. */
export async function owesCode({ auth }: Pick<Deps, 'auth'>, { headers }: FastifyRequest) {
  const { createAuthCookie, internalAdapter } = await auth.$context
  const challenge = cookieValue(headers.cookie, createAuthCookie('two_factor').name)
  const found = challenge === undefined ? null : await internalAdapter.findVerificationValue(challenge)
  return found === null ? null : internalAdapter.findUserById(found.value)
}
