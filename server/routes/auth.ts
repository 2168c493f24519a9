import type { FastifyReply, FastifyRequest } from 'fastify'
import { CodeRequest, CurrentUser, SignInReply, SignInRequest, SignOutReply, SignOutRequest } from '#schemas/api'
import { entered, headersWithoutSession, owesCode } from '../account/entered.ts'
import { isDemoAccount } from '../auth/demo-accounts.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { takeCookies } from '../plugins/auth-answer.ts'
import { webHeaders } from '../plugins/session.ts'
import type { TypedApp } from './typed-app.ts'

const anyone = { rule: 'anyone' } as const

/** Of better-auth's many addresses those that the console uses. None of them answers with the session's token. */
export async function authRoutes(app: TypedApp, deps: Deps): Promise<void> {
  const { auth, tries, devices, hashing, config, codes } = deps
  const ask = async (request: FastifyRequest, reply: FastifyReply, body?: unknown) => {
    const headers = webHeaders(request)
    headers.delete('content-length')
    headers.set('content-type', 'application/json')
    const url = `${request.protocol}://${request.host}${request.url}`
    const answer = await auth.handler(
      new Request(url, { method: request.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
    )
    if (answer.status >= 500) throw new Error(`the sessions’ library answered ${answer.status}`)
    reply.code(answer.status)
    takeCookies(reply, answer)
    return answer
  }

  app.post(
    '/api/auth/sign-in/email',
    { config: anyone, schema: { body: SignInRequest, response: { 200: SignInReply } } },
    async (request, reply) => {
      const { email } = request.body
      const device = devices.find(request.headers.cookie, email)
      const attempt = await tries.begin({ email, address: request.ip, ...(device === undefined ? {} : { device }) })
      const isRefused = config.mode !== 'demo' && isDemoAccount(email)
      // Whatever goes wrong before a password was compared is no failed try.
      const answer = await hashing
        .run(async () => (isRefused ? undefined : ask(request, reply, request.body)))
        .catch(async (error: unknown) => {
          await attempt.giveBack()
          throw error
        })
      if (!answer?.ok) throw new AppError('session.refused', 'The email or the password is wrong.')
      await attempt.succeeded()
      const { twoFactorRedirect } = (await answer.json()) as { twoFactorRedirect?: boolean }
      if (twoFactorRedirect === true) return { signedIn: false, needsCode: true }
      await entered(deps, { request, reply, email, way: 'password' })
      return { signedIn: true, needsCode: false }
    },
  )

  app.post(
    '/api/auth/sign-in/code',
    { config: anyone, schema: { body: CodeRequest, response: { 200: SignInReply } } },
    async (request, reply) => {
      const person = await owesCode(deps, request)
      if (!person) throw new AppError('session.code-expired', 'This took too long. Enter your password again.')
      const code = request.body.code.replace(/\s/g, '')
      const attempt = await tries.begin({ email: `code ${person.email}`, address: request.ip })
      const claim = await codes.claim(person.id, code)
      if (!claim) throw new AppError('session.code-refused', 'This code was used already. Wait for the next one.')
      const sent = { body: { code }, headers: await headersWithoutSession(deps, request), asResponse: true as const }
      const answer = await (/^\d{6}$/.test(code) ? auth.api.verifyTOTP(sent) : auth.api.verifyBackupCode(sent))
      if (!answer.ok) {
        await claim.release()
        throw await refusedCode(answer)
      }
      await attempt.succeeded()
      takeCookies(reply, answer)
      await entered(deps, { request, reply, email: person.email, way: 'code' })
      return { signedIn: true, needsCode: false }
    },
  )

  app.post(
    '/api/auth/sign-out',
    { config: anyone, schema: { body: SignOutRequest, response: { 200: SignOutReply } } },
    async (request, reply) => ({ signedOut: (await ask(request, reply, {})).ok }),
  )

  app.get(
    '/api/auth/get-session',
    { config: anyone, schema: { response: { 200: CurrentUser } } },
    async (request, reply) => {
      const session = (await (await ask(request, reply)).json()) as { user: { email: string; name: string } } | null
      return { user: session && { email: session.user.email, name: session.user.name } }
    },
  )
}

/** Five wrong codes end the sign-in that they belong to, and ten in a row keep codes out for a quarter of an hour. */
async function refusedCode(answer: Response): Promise<AppError> {
  const { code } = (await answer.json()) as { code?: string }
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED')
    return new AppError('session.too-many-tries', 'Too many wrong codes. Try again in 15 minutes, or use a passkey.', {
      retryAfter: 15 * 60,
    })
  if (code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return new AppError('session.code-expired', 'Too many wrong codes. Enter your password again.')
  return new AppError('session.code-refused', 'This code is not right. Enter the one that your app shows now.')
}
