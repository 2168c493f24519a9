import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { personOf, sessionOf } from '../plugins/session.ts'

const freshMs = 10 * 60_000

type Given = Pick<Deps, 'auth' | 'tries' | 'devices' | 'hashing' | 'now'>

/** What changes how somebody signs in takes more than an open page: the password, or for who has none a sign-in of just now. */
export async function confirmOwn(deps: Given, request: FastifyRequest, password: string | undefined): Promise<void> {
  const hash = await passwordHashOf(deps, personOf(request).id)
  if (hash !== undefined) return checkPassword(deps, request, hash, password ?? '')
  const since = Date.parse(deps.now()) - Date.parse(sessionOf(request).since)
  if (since > freshMs)
    throw new AppError('account.no-password', 'Sign out and in again first: this has to follow within 10 minutes.')
}

export async function passwordHashOf({ auth }: Pick<Deps, 'auth'>, person: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.findCredentialAccount(person))?.password ?? undefined
}

/** Counted and queued as a sign-in is: an open page is no way around its limits. */
export async function checkPassword(
  { auth, tries, devices, hashing }: Given,
  request: FastifyRequest,
  hash: string,
  password: string,
): Promise<void> {
  const { email } = personOf(request)
  const device = devices.find(request.headers.cookie, email)
  const attempt = await tries.begin({ email, address: request.ip, ...(device === undefined ? {} : { device }) })
  const { password: passwords } = await auth.$context
  const isRight = await hashing
    .run(() => passwords.verify({ hash, password }))
    .catch(async (error: unknown) => {
      await attempt.giveBack()
      throw error
    })
  if (!isRight) throw new AppError('account.wrong-password', 'This is not your password.')
  await attempt.succeeded()
}
