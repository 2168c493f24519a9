import type { Readable } from 'node:stream'
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
  'x-chat-token',
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

type Given = { url: string; timeoutMs: number; totalMs: number; failed: (code: string) => void }

/** Passes the services' paths on to the lender. Only listed headers go either way; bodies pass as they are. */
export async function upstream(app: FastifyInstance, { url, timeoutMs, totalMs, failed }: Given): Promise<void> {
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
      onResponse: (_request, answer, found) => {
        const { stream } = found as unknown as { stream: Readable }
        if (!leadsAway(answer as FastifyReply, url)) return void answer.send(endingAfter(stream, totalMs))
        // Whoever follows it is elsewhere: a service may send a borrower on within this site only.
        stream.destroy()
        failed('upstream.bad-redirect')
        request.log.warn({ reference: request.id }, 'the upstream service redirects to another site')
        const problem = new AppError(
          'upstream.bad-redirect',
          'The service leads to another site, where nobody is sent.',
        )
        sendProblem((answer as FastifyReply).removeHeader('location').removeHeader('content-length'), problem)
      },
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

/** A path of this site begins with one slash; browsers take two, or a backslash, for the beginning of a host. */
function leadsAway(reply: FastifyReply, upstreamUrl: string): boolean {
  const location = reply.getHeader('location')
  if (location === undefined) return false
  const text = String(location)
  if (/^\/(?![/\\])/.test(text) && !/[\t\n\r]/.test(text)) return false
  if (!URL.canParse(text)) return /^[/\\]|[\t\n\r]/.test(text)
  const { protocol, host, origin } = new URL(text)
  const isOwn = /^https?:$/.test(protocol) && host === reply.request.host
  return !isOwn && origin !== new URL(upstreamUrl).origin
}

/** However often a little more comes: what is not done by then is cut off. */
function endingAfter(stream: Readable, totalMs: number): Readable {
  const timer = setTimeout(() => stream.destroy(new Error('the upstream service took too long in all')), totalMs)
  timer.unref()
  stream.once('close', () => clearTimeout(timer))
  return stream
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
