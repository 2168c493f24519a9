import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CodesBegun, RecoveryCodes } from '#schemas'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { takeCookies } from '../plugins/auth-answer.ts'
import { personOf, webHeaders } from '../plugins/session.ts'
import { addAudit } from '../store/audit.ts'
import { findPersonRow } from '../store/people.ts'
import { confirmOwn } from './confirm.ts'

type Confirmed = { password?: string }

/** A secret for an authenticator app. Nothing is asked for at sign-in before a first code has shown that the app has it. */
export async function beginCodes(deps: Deps, request: FastifyRequest, confirmed: Confirmed): Promise<CodesBegun> {
  await confirmOwn(deps, request, confirmed.password)
  if (await hasCodes(deps, request))
    throw new AppError('account.codes-on', 'Take the authenticator app off first, then set up another one.')
  const { auth, hashing } = deps
  const begun = await hashing.run(() => auth.api.enableTwoFactor({ body: confirmed, headers: webHeaders(request) }))
  const { totpURI: uri = '', backupCodes: recoveryCodes = [] } = begun as { totpURI?: string; backupCodes?: string[] }
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', recoveryCodes }
}

export async function confirmCodes(
  deps: Deps,
  { request, reply, code }: { request: FastifyRequest; reply: FastifyReply; code: string },
): Promise<void> {
  const { auth, codes, tries } = deps
  const { id, email } = personOf(request)
  const attempt = await tries.begin({ email: `code ${email}`, address: request.ip })
  const claim = await codes.claim(id, code)
  const answer = await auth.api.verifyTOTP({ body: { code }, headers: webHeaders(request), asResponse: true })
  if (!answer.ok) {
    await claim?.release()
    throw new AppError('account.wrong-code', 'This code is not right. Enter the one that the app shows now.')
  }
  await attempt.succeeded()
  takeCookies(reply, answer)
  await note(deps, request, 'account.codes-on')
}

export async function newRecoveryCodes(
  deps: Deps,
  request: FastifyRequest,
  confirmed: Confirmed,
): Promise<RecoveryCodes> {
  await confirmOwn(deps, request, confirmed.password)
  await mustHaveCodes(deps, request)
  const { auth, hashing } = deps
  const made = await hashing.run(() => auth.api.generateBackupCodes({ body: confirmed, headers: webHeaders(request) }))
  await note(deps, request, 'account.recovery-codes')
  return { recoveryCodes: made.backupCodes }
}

export async function removeOwnCodes(
  deps: Deps,
  { request, reply, confirmed }: { request: FastifyRequest; reply: FastifyReply; confirmed: Confirmed },
): Promise<void> {
  await confirmOwn(deps, request, confirmed.password)
  await mustHaveCodes(deps, request)
  const { auth, hashing } = deps
  const answer = await hashing.run(() =>
    auth.api.disableTwoFactor({ body: confirmed, headers: webHeaders(request), asResponse: true }),
  )
  if (!answer.ok) throw new Error(`the sessions’ library answered ${answer.status}`)
  takeCookies(reply, answer)
  await note(deps, request, 'account.codes-off')
}

async function mustHaveCodes(deps: Deps, request: FastifyRequest) {
  if (!(await hasCodes(deps, request)))
    throw new AppError('account.codes-off', 'No authenticator app is set up for your account.')
}

async function hasCodes({ db }: Deps, request: FastifyRequest): Promise<boolean> {
  return (await findPersonRow(db, personOf(request).id))?.hasCodes ?? false
}

function note({ db, now }: Deps, request: FastifyRequest, action: string): Promise<void> {
  const { email } = personOf(request)
  return addAudit(db, { at: now(), actor: email, action, subject: email })
}
