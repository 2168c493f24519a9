import type { FastifyInstance, FastifyRequest } from 'fastify'
import { quietHeader } from '#schemas'
import type { Auth } from '../auth/auth.ts'
import { isDemoAccount } from '../auth/demo-accounts.ts'
import { lastSeen } from '../auth/last-seen.ts'
import { findPerson, type OpenSession } from '../auth/people.ts'
import type { Person } from '../auth/roles.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { type EndReason, endReasonOf } from '../store/sessions.ts'
import type { Db } from '../store/tables.ts'

declare module 'fastify' {
  interface FastifyRequest {
    person?: Person
    openSession?: OpenSession
  }
  interface FastifyContextConfig {
    /** Asked for again and again by an open page, whether or not somebody sits there. */
    isQuiet?: boolean
  }
}

/** Everything that is registered after this needs a session. */
export function addSession(app: FastifyInstance, { db, auth, config, now, log }: Deps): void {
  const noteSeen = lastSeen(db, log)
  app.decorateRequest('person')
  app.decorateRequest('openSession')
  app.addHook('onRequest', async (request) => {
    const headers = webHeaders(request)
    // An open page asks by itself, too: it says so, and keeps no session alive by that.
    const isQuiet = request.routeOptions.config.isQuiet === true || request.headers[quietHeader] !== undefined
    const found = await findPerson(db, auth, { headers, isQuiet })
    const isWelcome = found && (config.mode === 'demo' || !isDemoAccount(found.person.email))
    if (!isWelcome) throw await noSession(db, auth, request)
    if (!isQuiet) noteSeen(found.person.id, now())
    request.person = found.person
    request.openSession = found.session
  })
}

export function personOf({ person }: FastifyRequest): Person {
  if (!person) throw new AppError('session.missing', 'Sign in to use the console.')
  return person
}

export function sessionOf({ openSession }: FastifyRequest): OpenSession {
  if (!openSession) throw new AppError('session.missing', 'Sign in to use the console.')
  return openSession
}

export function webHeaders({ headers }: FastifyRequest): Headers {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) result.append(name, each)
  }
  return result
}

/** The value of a cookie, without its signature. */
export function cookieValue(cookies: string | undefined, name: string): string | undefined {
  const pair = (cookies ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value === undefined ? undefined : decoded(value).replace(/\.[^.]*$/, '')
}

const words: Record<EndReason, string> = {
  removed: 'Your access to this console was removed. Ask an administrator if that was a mistake.',
  ended: 'This session was ended from elsewhere. Sign in again.',
  password: 'Your password was changed. Sign in with the new one.',
  'second-factor': 'Your second factor was taken off by an administrator. Sign in again.',
}

/** A page that is still open is told why its session has ended. */
async function noSession(db: Db, auth: Auth, { headers }: FastifyRequest): Promise<AppError> {
  const { authCookies } = await auth.$context
  const token = cookieValue(headers.cookie, authCookies.sessionToken.name)
  const reason = token === undefined ? undefined : await endReasonOf(db, token)
  if (reason === undefined) return new AppError('session.missing', 'Sign in to use the console.')
  return new AppError(reason === 'removed' ? 'session.removed' : 'session.ended', words[reason])
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
