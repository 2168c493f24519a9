import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { trustedPeers } from '../borrower/host.ts'
import type { Metrics } from '../plugins/metrics.ts'
import { sendNotFound } from '../plugins/problems.ts'

/** For monitoring. To everybody else there is nothing here. */
export async function metricsRoutes(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics; token: string | undefined },
): Promise<void> {
  app.get('/metrics', async (request, reply) => {
    const isWelcome = token === undefined ? isDirectNeighbor(request) : hasToken(request, token)
    if (!isWelcome) return sendNotFound(request, reply)
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

const isLoopback = trustedPeers(['127.0.0.0/8', '::1'])

/** From this machine, and for itself: what a proxy on this machine passes on comes from somewhere else. */
function isDirectNeighbor({ raw }: FastifyRequest): boolean {
  const isPassedOn = Object.keys(raw.headers).some((name) => /^(x-forwarded-|x-real-ip$|forwarded$|via$)/.test(name))
  return !isPassedOn && isLoopback(raw.socket.remoteAddress)
}

/** Digests are compared: they are equally long, and how much of a token was right does not show in the time. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
