import type { FastifyInstance, FastifyReply } from 'fastify'
import { filePolicy } from '../borrower/policy.ts'
import type { Config } from '../config.ts'

const always = {
  'x-content-type-options': 'nosniff',
  // A path may hold an application, a query a token: neither is anybody's business, our own log included.
  'referrer-policy': 'strict-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(self), geolocation=(self), gyroscope=(), microphone=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers of every answer. A route that sends a page sets its own policy; everything else gets one that allows nothing. */
export function addHeaders(app: FastifyInstance, { mode }: Config): void {
  app.addHook('onSend', async (_request, reply) => {
    setHeaders(reply)
    if (mode === 'production') reply.header('strict-transport-security', 'max-age=63072000')
  })
}

export function setHeaders(reply: FastifyReply): FastifyReply {
  for (const [name, value] of Object.entries(always)) if (!reply.hasHeader(name)) reply.header(name, value)
  // The reference under which the log knows this request; an upstream's own says nothing here.
  reply.header('x-request-id', reply.request.id)
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', filePolicy())
  return reply
}
