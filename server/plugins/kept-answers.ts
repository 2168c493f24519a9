import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { BuiltApp } from '../borrower/built-app.ts'
import { chosenLanguage } from '../borrower/locale.ts'
import type { Deps } from '../deps.ts'
import type { LiveRelease } from '../live/live-release.ts'
import { takenEncoding } from '../payload/payload.ts'
import type { Metrics } from './metrics.ts'
import { logAnswer, loggedAddress } from './request-log.ts'
import type { Site } from './site.ts'

/** What an answer was made of, and whether it depends on the visitor's language as well. */
export type MadeOf = { release: LiveRelease | undefined; build: BuiltApp | undefined; byLanguage: boolean }

/** The build of the borrower's page; undefined where there is none: what needs no build is answered all the same. */
export function buildAtHand({ renderer }: Pick<Deps, 'renderer'>): BuiltApp | undefined {
  try {
    return renderer()
  } catch {
    return undefined
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a route whose answer is the same for everybody who asks for the same. */
    madeOf?: MadeOf
  }
}

type Kept = {
  /** Names and values in turn, as they are written; without those of the body where the client has it. */
  headers: string[]
  bodiless: string[]
  body: Buffer
  etag: string | undefined
  address: string
}

const mostBytes = 32 * 2 ** 20
/** Longer ones are not worth a place. */
const longestKey = 600
const ofRequest = /^(x-request-id|connection|keep-alive|date)$/
const ofBody = /^content-(type|length|encoding)$/

/**
 * Keeps what routes have answered from memory, and answers the same before the router where the same is asked for again, so that a page,
 * its parts and its scripts cost little more than writing them. An answer is kept as all hooks have left it and cannot differ from the
 * route's; with the next release or build it goes. Such an answer is counted, logged and waited for on closing like any other.
 */
export function addKeptAnswers(
  app: FastifyInstance,
  deps: Deps,
  { find, metrics }: { find: (request: IncomingMessage) => Site; metrics: Metrics },
): void {
  const { live, log } = deps
  const kept = new LRUCache<string, Kept>({ maxSize: mostBytes, sizeCalculation: ({ body }) => body.length + 2000 })
  let release: LiveRelease | undefined
  let build: BuiltApp | undefined
  const forgetOld = () => {
    const now = buildAtHand(deps)
    if (live.current() === release && now === build) return
    kept.clear()
    release = live.current()
    build = now
  }

  app.addHook('onSend', async (request, reply, body) => {
    const { madeOf, site, raw } = request
    if (madeOf === undefined || raw.method !== 'GET' || reply.statusCode !== 200 || !Buffer.isBuffer(body)) return
    forgetOld()
    if (madeOf.release !== release || madeOf.build !== build || reply.hasHeader('set-cookie')) return
    const key = keyOf(raw, site, madeOf.byLanguage)
    if (key.length <= longestKey) kept.set(key, keptOf(request, reply, body))
  })

  answerFirst(app, (request, response) => {
    if (request.method !== 'GET' || kept.size === 0) return false
    const begun = performance.now()
    forgetOld()
    const site = find(request)
    const found = kept.get(keyOf(request, site, false)) ?? kept.get(keyOf(request, site, true))
    if (found === undefined) return false

    const isKnown = found.etag !== undefined && request.headers['if-none-match'] === found.etag
    const status = isKnown ? 304 : 200
    const reference = randomUUID()
    app.trackAnswer(response)
    response.once('close', () => {
      const ms = performance.now() - begun
      metrics.answered({ method: 'GET', status, site: site.kind, ms })
      logAnswer(log, { reference, method: 'GET', url: found.address, host: site.host, status, ms })
    })
    const headers = [...(isKnown ? found.bodiless : found.headers), 'x-request-id', reference]
    response.writeHead(status, app.isStopping() ? [...headers, 'connection', 'close'] : headers)
    response.end(isKnown ? undefined : found.body)
    return true
  })
}

/** All that an answer from memory depends on: a client that says something else of itself gets another one. */
function keyOf({ url, headers }: IncomingMessage, { kind, host }: Site, byLanguage: boolean): string {
  const key = `${kind} ${host} ${url} ${takenEncoding(headers['accept-encoding'])}`
  return byLanguage ? `${key} ${headers['accept-language']} ${chosenLanguage(headers.cookie)}` : key
}

function keptOf(request: FastifyRequest, reply: FastifyReply, body: Buffer): Kept {
  const all = Object.entries({ ...reply.getHeaders(), 'content-length': body.length }).filter(
    ([name]) => !ofRequest.test(name),
  )
  const etag = reply.getHeader('etag')
  return {
    headers: flat(all),
    bodiless: flat(all.filter(([name]) => !ofBody.test(name))),
    body,
    etag: typeof etag === 'string' ? etag : undefined,
    address: loggedAddress(request),
  }
}

const flat = (headers: [string, unknown][]) => headers.flatMap(([name, value]) => [name, String(value)])

/** Whoever asks comes here first, and to the router where nothing is kept. */
function answerFirst(app: FastifyInstance, answer: (request: IncomingMessage, response: ServerResponse) => boolean) {
  const [route] = app.server.listeners('request') as RequestListener[]
  if (route === undefined) throw new Error('nothing listens to the server’s requests')
  app.server.removeListener('request', route)
  app.server.on('request', (request, response) => void (answer(request, response) || route(request, response)))
}
