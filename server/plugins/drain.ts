import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to end. */
    isStopping: () => boolean
    /** Lets running requests end, and closes. What still runs after the grace is cut off. */
    drain: (graceMs: number) => Promise<void>
  }
}

const tickMs = 20

/** Until the last request has ended the port stays open: who asks /readyz learns that this process is leaving. */
export function addDrain(app: FastifyInstance): void {
  let isStopping = false
  let running = 0

  app.addHook('onRequest', async (_request, reply) => {
    running++
    if (isStopping) reply.header('connection', 'close')
    reply.raw.once('close', () => running--)
  })

  app.decorate('isStopping', () => isStopping)
  app.decorate('drain', async (graceMs) => {
    isStopping = true
    const end = performance.now() + graceMs
    const isOver = () => running === 0 || performance.now() >= end
    while (!isOver()) await setTimeout(tickMs)
    // A connection that came in last may still bring a request; one that brings none holds nothing up.
    const cutting = setInterval(() => isOver() && app.server.closeAllConnections(), tickMs)
    await app.close()
    clearInterval(cutting)
  })
}
