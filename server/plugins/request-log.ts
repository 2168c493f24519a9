import type { FastifyInstance } from 'fastify'
import { loggableUrl } from '../log.ts'

/** One line for each answer. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, id, site } = request
    const line = {
      reference: id,
      method,
      url: loggableUrl(url),
      host: site?.host,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log[reply.statusCode >= 500 ? 'warn' : 'debug'](line, 'answered')
  })
}
