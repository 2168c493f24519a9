import type { FastifyReply, FastifyRequest } from 'fastify'
import { CurrentUser, SignInReply, SignInRequest, SignOutReply, SignOutRequest } from '#schemas/api'
import { isDemoAccount } from '../auth/demo-accounts.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { webHeaders } from '../plugins/session.ts'
import { addAudit } from '../store/audit.ts'
import type { TypedApp } from './typed-app.ts'

/** Of better-auth's many addresses the three that the console uses. None of them answers with the session's token. */
export async function authRoutes(app: TypedApp, deps: Deps): Promise<void> {
  const { auth, tries, devices, hashing, config } = deps
  const ask = async (request: FastifyRequest, reply: FastifyReply, body?: unknown) => {
    const headers = webHeaders(request)
    headers.delete('content-length')
    headers.set('content-type', 'application/json')
    const url = `${request.protocol}://${request.host}${request.url}`
    const answer = await auth.handler(
      new Request(url, { method: request.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
    )
    if (answer.status >= 500) throw new Error(`the sessions’ library answered ${answer.status}`)
    reply.code(answer.status).header('cache-control', 'no-store')
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
    return answer
  }

  app.post(
    '/api/auth/sign-in/email',
    { schema: { body: SignInRequest, response: { 200: SignInReply } } },
    async (request, reply) => {
      const { email } = request.body
      const device = devices.find(request.headers.cookie, email)
      const attempt = tries.begin({ email, address: request.ip, ...(device === undefined ? {} : { device }) })
      const isRefused = config.mode !== 'demo' && isDemoAccount(email)
      // Whatever goes wrong before a password was compared is no failed try.
      const isRight = await hashing
        .run(async () => !isRefused && (await ask(request, reply, request.body)).ok)
        .catch((error: unknown) => {
          attempt.giveBack()
          throw error
        })
      if (!isRight) throw new AppError('session.refused', 'The email or the password is wrong.')
      attempt.succeeded()
      await endSession(deps, request)
      await noteSignIn(deps, email)
      reply.header('set-cookie', devices.cookie(email, device))
      return { signedIn: true }
    },
  )

  app.post(
    '/api/auth/sign-out',
    { schema: { body: SignOutRequest, response: { 200: SignOutReply } } },
    async (request, reply) => ({ signedOut: (await ask(request, reply, {})).ok }),
  )

  app.get('/api/auth/get-session', { schema: { response: { 200: CurrentUser } } }, async (request, reply) => {
    const session = (await (await ask(request, reply)).json()) as { user: { email: string; name: string } } | null
    return { user: session && { email: session.user.email, name: session.user.name } }
  })
}

/** The session that the browser came with: who signs in anew has no use for it, and whoever else has it neither. */
async function endSession({ auth }: Deps, request: FastifyRequest): Promise<void> {
  const old = await auth.api.getSession({ headers: webHeaders(request) })
  if (old) await (await auth.$context).internalAdapter.deleteSession(old.session.token)
}

function noteSignIn({ db, now }: Deps, email: string): Promise<void> {
  const who = email.toLowerCase()
  return addAudit(db, { at: now(), actor: who, action: 'session.begin', subject: who })
}
