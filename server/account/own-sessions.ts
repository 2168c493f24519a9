import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { personOf, sessionOf } from '../plugins/session.ts'
import { addAudit } from '../store/audit.ts'
import { transaction } from '../store/open.ts'
import { endSessions } from '../store/sessions.ts'

/** Ends one of one's own sessions, or all but this one. */
export function endOwnSessions(
  { db, now }: Deps,
  request: FastifyRequest,
  which: { only: string } | 'others',
): Promise<{ sessions: number }> {
  const { id: person, email } = personOf(request)
  const chosen = which === 'others' ? { but: sessionOf(request).id } : which
  return transaction(db, async (tx) => {
    const at = now()
    const sessions = await endSessions(tx, { person, ...chosen, reason: 'ended', at })
    if (which !== 'others' && sessions === 0) throw notFound('session', which.only)
    await addAudit(tx, { at, actor: email, action: 'account.end-sessions', subject: email, details: { sessions } })
    return { sessions }
  })
}
