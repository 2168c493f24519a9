import type { FastifyRequest } from 'fastify'
import { setPasswordHash } from '../auth/people.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { passwordChangedMessage } from '../mail/messages.ts'
import { personOf, sessionOf } from '../plugins/session.ts'
import { addAudit } from '../store/audit.ts'
import { transaction } from '../store/open.ts'
import { endSessions } from '../store/sessions.ts'
import { checkPassword, passwordHashOf } from './confirm.ts'
import { mustBeStrong } from './strong-password.ts'

/** Sets a new password and ends every other session; its owner is told by mail. */
export async function changePassword(
  deps: Deps,
  request: FastifyRequest,
  { current, next }: { current: string; next: string },
): Promise<{ sessions: number }> {
  const { db, auth, hashing, mail, now, log } = deps
  const person = personOf(request)
  const before = await passwordHashOf(deps, person.id)
  if (before === undefined)
    throw new AppError('account.no-password', 'You sign in without a password. Ask for a link to set one.')
  await checkPassword(deps, request, before, current)
  mustBeStrong(next, person)
  const { password: passwords } = await auth.$context
  await setPasswordHash(auth, person.id, await hashing.run(() => passwords.hash(next)))
  const sessions = await transaction(db, async (tx) => {
    const at = now()
    const ended = await endSessions(tx, { person: person.id, but: sessionOf(request).id, reason: 'password', at })
    const details = { sessions: ended }
    await addAudit(tx, { at, actor: person.email, action: 'account.password', subject: person.email, details })
    return ended
  })
  mail.send(passwordChangedMessage(person)).catch((err: unknown) => log.error({ err }, 'mail was not sent'))
  return { sessions }
}
