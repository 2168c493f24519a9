import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type AppErrorCode } from '../errors.ts'
import type { Health } from '../store/health.ts'
import { sendErrorPage, wantsPage } from './error-page.ts'

/** Turns every failure into application/problem+json: here, and nowhere else. */
export function addProblems(app: FastifyInstance, store: Health): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = asAppError(error)
    if (appError) return sendProblem(reply, appError)
    const fault = behind(store)
    if (fault) {
      request.log.warn({ err: error, reference: request.id }, fault.message)
      return sendProblem(reply, fault)
    }

    request.log.error({ err: error, reference: request.id }, 'unexpected error')
    if (wantsPage(request)) return sendErrorPage(request, reply, 500)
    const problem = {
      type: 'about:blank',
      title: 'Something unexpected happened',
      status: 500,
      code: 'server.unexpected',
      reference: request.id,
    }
    return reply.code(500).type('application/problem+json').send(problem)
  })

  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply))
}

export function sendProblem(reply: FastifyReply, { code, status, title, message, more }: AppError) {
  if (typeof more.retryAfter === 'number') reply.header('retry-after', String(more.retryAfter))
  if (wantsPage(reply.request)) return sendErrorPage(reply.request, reply, status)
  const problem = { type: `urn:waymark:${code}`, title, status, code, detail: message, ...more }
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  if (request.site.kind === 'unknown') return sendNoOrganisation(reply, 404)
  return sendProblem(reply, new AppError('request.not-found', `There is nothing at "${request.url.split('?')[0]}".`))
}

/** The specification's words for a page that has no organisation information. */
export function sendNoOrganisation(reply: FastifyReply, status: 404 | 500) {
  if (wantsPage(reply.request)) return sendErrorPage(reply.request, reply, status)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('no private label data was found\n')
}

/** What is behind a failure that says nothing of itself: the sessions' library has one for whatever its database does. */
function behind(store: Health): AppError | undefined {
  const { state, reason } = store.state()
  if (reason === undefined || (state !== 'unreachable' && state !== 'busy')) return undefined
  return new AppError(`store.${state}`, reason, { retryAfter: 2 })
}

/** What Fastify found wrong with a request, in our codes. */
function asAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error
  if (error.validation) return new AppError('request.invalid', error.message)
  const status = error.statusCode ?? 500
  const codes: Record<number, AppErrorCode> = {
    400: 'request.invalid',
    404: 'request.not-found',
    413: 'request.too-large',
    415: 'request.unsupported-type',
  }
  const code = status < 500 ? (codes[status] ?? 'request.invalid') : undefined
  return code && new AppError(code, error.message)
}
