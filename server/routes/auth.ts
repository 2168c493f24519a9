import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDemoAccount } from '../auth/demo-accounts.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { webHeaders } from '../plugins/session.ts'
import { addAudit } from '../store/audit.ts'

const signIn = {
  type: 'object',
  required: ['email', 'password'],
  additionalProperties: false,
  properties: { email: { type: 'string', maxLength: 320 }, password: { type: 'string', maxLength: 200 } },
}

/** Of better-auth's many addresses the three that the console uses. */
export async function authRoutes(app: FastifyInstance, { auth, tries, db, config, now }: Deps): Promise<void> {
  const handle = async (request: FastifyRequest, reply: FastifyReply, body?: unknown) => {
    const headers = webHeaders(request)
    headers.delete('content-length')
    headers.set('content-type', 'application/json')
    const url = `${request.protocol}://${request.host}${request.url}`
    const answer = await auth.handler(
      new Request(url, { method: request.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
    )
    reply.code(answer.status).header('cache-control', 'no-store')
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
    return { ok: answer.ok, text: await answer.text() }
  }

  app.post<{ Body: { email: string; password: string } }>(
    '/api/auth/sign-in/email',
    { schema: { body: signIn } },
    async (request, reply) => {
      const { email } = request.body
      tries.check(email, request.ip)
      const isRefused = config.mode !== 'demo' && isDemoAccount(email)
      const { ok, text } = isRefused ? { ok: false, text: '' } : await handle(request, reply, request.body)
      if (!ok) {
        tries.failed(email, request.ip)
        throw new AppError('session.refused', 'The email or the password is wrong.')
      }
      tries.succeeded(email, request.ip)
      await addAudit(db, {
        at: now(),
        actor: email.toLowerCase(),
        action: 'session.begin',
        subject: email.toLowerCase(),
      })
      return reply.type('application/json').send(text)
    },
  )

  app.post('/api/auth/sign-out', async (request, reply) =>
    reply.type('application/json').send((await handle(request, reply, {})).text),
  )
  app.get('/api/auth/get-session', async (request, reply) =>
    reply.type('application/json').send((await handle(request, reply)).text),
  )
}
