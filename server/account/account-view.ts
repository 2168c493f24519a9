import type { FastifyRequest } from 'fastify'
import type { Account } from '#schemas'
import type { Way } from '../auth/auth.ts'
import type { Deps } from '../deps.ts'
import { personOf, sessionOf } from '../plugins/session.ts'
import { listPasskeys } from '../store/passkeys.ts'
import { findPersonRow } from '../store/people.ts'
import { listSessions } from '../store/sessions.ts'
import { isSettingOn } from '../store/settings.ts'
import { browserOf } from './browser-of.ts'
import { passwordHashOf } from './confirm.ts'

/** How somebody signs in, and where they are signed in now. */
export async function accountView(deps: Deps, request: FastifyRequest): Promise<Account> {
  const { db } = deps
  const { id, email, name } = personOf(request)
  // Sessions are timed by the sessions' library, which has a clock of its own.
  const sessions = await listSessions(db, id, new Date().toISOString())
  const passkeys = await listPasskeys(db, id)
  return {
    email,
    name,
    hasPassword: (await passwordHashOf(deps, id)) !== undefined,
    hasCodes: (await findPersonRow(db, id))?.hasCodes ?? false,
    secondFactorRequired: await isSettingOn(db, 'second-factor-required'),
    passkeys: passkeys.map(({ id: passkey, name: called, at, usedAt }) => ({ id: passkey, name: called, at, usedAt })),
    sessions: sessions.map(({ id: session, userAgent, way, createdAt, usedAt }) => ({
      id: session,
      isThis: session === sessionOf(request).id,
      browser: browserOf(userAgent),
      way: way as Way,
      since: createdAt,
      usedAt,
    })),
  }
}
