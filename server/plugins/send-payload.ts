import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, type Payload } from '../payload/payload.ts'

export const immutable = { cacheControl: 'public, max-age=31536000, immutable' }

/** Sends a body from memory in the best encoding that the client takes. */
export async function sendPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Payload,
  { cacheControl, vary = 'accept-encoding' }: { cacheControl: string; vary?: string },
) {
  const encoding = encodingFor(payload, request.headers['accept-encoding'])
  reply.header('cache-control', cacheControl).header('vary', vary).type(payload.type)
  if (!encoding) return reply.send(payload.body)
  return reply.header('content-encoding', encoding).send(await payload.encoded(encoding))
}
