import type { FastifyInstance } from 'fastify'
import { loggableUrl } from '../log.ts'

/** One line for each answer. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, id, site, routeOptions } = request
    const line = {
      reference: id,
      method,
      // A service's path may name a person or an application: of it, and of what nobody knows, the pattern is enough.
      url: isPlain(routeOptions.url) ? loggableUrl(url) : (routeOptions.url ?? 'unknown'),
      host: site?.host,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log[reply.statusCode >= 500 ? 'warn' : 'debug'](line, 'answered')
  })
}

/** Routes of our own, whose paths hold names of documents and releases; borrowers' pages are told by their own pattern. */
function isPlain(pattern: string | undefined): boolean {
  return (
    pattern?.startsWith('/api/') === true || (pattern !== undefined && !pattern.includes('*') && !pattern.includes(':'))
  )
}
