import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { originOf } from '../plugins/same-origin.ts'
import { personOf, sessionOf } from '../plugins/session.ts'
import { addAudit } from '../store/audit.ts'
import { removePasskey } from '../store/passkeys.ts'
import { setSessionWay } from '../store/sessions.ts'
import { addVerified } from './passkeys.ts'

/** Adds a passkey; the session is worth as much from now on as if it had begun with it. */
export async function addOwnPasskey(
  deps: Deps,
  request: FastifyRequest,
  answer: { ceremony: string; response: object; name: string },
): Promise<void> {
  const origin = originOf(request, deps.config.mode)
  await addVerified(deps, personOf(request), { ...answer, origin })
  const { id, way } = sessionOf(request)
  if (way === 'password') await setSessionWay(deps.db, id, 'passkey')
  await note(deps, request, 'account.passkey-add', answer.name)
}

export async function removeOwnPasskey(deps: Deps, request: FastifyRequest, passkey: string): Promise<void> {
  if (!(await removePasskey(deps.db, personOf(request).id, passkey))) throw notFound('passkey', passkey)
  await note(deps, request, 'account.passkey-remove', passkey)
}

function note({ db, now }: Deps, request: FastifyRequest, action: string, passkey: string): Promise<void> {
  const { email } = personOf(request)
  return addAudit(db, { at: now(), actor: email, action, subject: email, details: { passkey } })
}
