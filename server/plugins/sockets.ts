import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { sendNotFound } from './problems.ts'
import { originOf } from './same-origin.ts'

/** The paths of the lender's sockets. */
export const socketPaths = ['/service-omni-proxy/insecure/api/v1/socket']

/** Frames larger than this close a connection (1009). */
const frameBytes = 64 * 1024

/** How long those who are connected have to hear that the server restarts. */
const closeMs = 1000

/**
 * Sockets, on lenders' hosts and from their own pages alone: browsers let any site open one, and say from where. Each route that takes
 * them says so (`websocket: true`).
 */
export async function addSockets(app: FastifyInstance, { mode }: Config): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: frameBytes, perMessageDeflate: false },
    preClose(done) {
      for (const client of this.websocketServer.clients) client.close(1012)
      const late = setTimeout(() => {
        for (const client of this.websocketServer.clients) client.terminate()
      }, closeMs)
      this.websocketServer.close(() => {
        clearTimeout(late)
        done()
      })
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.upgrade === undefined) return
    // The library takes a socket up anywhere, to close it again.
    if (!socketPaths.includes(request.routeOptions.url ?? '')) return sendNotFound(request, reply)
    const { origin } = request.headers
    if (origin !== originOf(request, mode))
      throw new AppError('request.cross-site', `Connections from "${origin ?? 'nowhere'}" are not taken here.`)
  })
}
