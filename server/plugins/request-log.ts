import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Log, loggableUrl } from '../log.ts'

type Answered = {
  reference: string
  method: string
  url: string
  host: string | undefined
  status: number
  ms: number
}

/** One line for each answer. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, id, site } = request
    const { statusCode: status, elapsedTime: ms } = reply
    logAnswer(request.log, { reference: id, method, url: loggedAddress(request), host: site?.host, status, ms })
  })
}

export function logAnswer(log: Pick<Log, 'debug' | 'warn'>, answered: Answered): void {
  log[answered.status >= 500 ? 'warn' : 'debug']({ ...answered, ms: Math.round(answered.ms) }, 'answered')
}

/** A service's path may name a person or an application: of it, and of what nobody knows, the pattern is enough. */
export function loggedAddress({ url, routeOptions }: FastifyRequest): string {
  return isPlain(routeOptions.url) ? loggableUrl(url) : (routeOptions.url ?? 'unknown')
}

/** Routes of our own, whose paths hold names of documents and releases; borrowers' pages are told by their own pattern. */
function isPlain(pattern: string | undefined): boolean {
  return (
    pattern?.startsWith('/api/') === true || (pattern !== undefined && !pattern.includes('*') && !pattern.includes(':'))
  )
}
