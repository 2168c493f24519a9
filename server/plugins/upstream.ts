import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { sendProblem } from './problems.ts'

/** The paths of the lender's services. */
export const servicePaths = ['/service-*', '/identity/*', '/identity-broker/*']

const requestHeaders = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'idempotency-key',
  'user-agent',
  'x-application-name',
  'x-org',
  'x-with-origin',
  'x-session-replay-id',
  'x-session-replay-url',
]
const responseHeaders = [
  'authorization',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'location',
  'retry-after',
  'set-cookie',
]

/** Passes the services' paths on to the lender. Only listed headers go either way; bodies pass as they are. */
export async function upstream(
  app: FastifyInstance,
  { url, timeoutMs, failed }: { url: string; timeoutMs: number; failed: (code: string) => void },
): Promise<void> {
  await app.register(replyFrom, {
    base: `${url}/`,
    disableRequestLogging: true,
    undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))

  const pass = (request: FastifyRequest, reply: FastifyReply) => {
    return reply.from(`.${request.url}`, {
      rewriteRequestHeaders: (original, headers) => ({
        ...only(headers, requestHeaders),
        ...forwarded(original as FastifyRequest),
      }),
      rewriteHeaders: (headers) => withoutScripts(only(headers, responseHeaders)),
      onError: (answer, { error }) => {
        const problem = problemOf(error, timeoutMs)
        request.log.warn({ err: error, reference: request.id }, 'the upstream service failed')
        failed(problem.code)
        sendProblem(answer as FastifyReply, problem)
      },
    })
  }
  for (const path of servicePaths) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: path,
      constraints: { site: 'org' },
      exposeHeadRoute: false,
      handler: pass,
    })
  }
}

function problemOf(error: Error & { code?: string }, timeoutMs: number): AppError {
  const isLate = /TIMEOUT/.test(error.code ?? '')
  return isLate
    ? new AppError('upstream.timed-out', `The service did not answer within ${timeoutMs / 1000} seconds.`)
    : new AppError('upstream.unavailable', 'The service could not be reached.')
}

function only<Value>(headers: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name.toLowerCase())))
}

/** What a service answers is data: a page of this site must not be able to run it. */
function withoutScripts<Headers extends Record<string, unknown>>(headers: Headers): Headers {
  const isScript = /(java|ecma|live|j)script/i.test(String(headers['content-type'] ?? ''))
  return isScript ? { ...headers, 'content-type': 'text/plain; charset=utf-8' } : headers
}

function forwarded(request: FastifyRequest): Record<string, string> {
  return { 'x-forwarded-for': request.ip, 'x-forwarded-host': request.site.host, 'x-request-id': request.id }
}
