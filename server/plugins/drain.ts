import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to end. */
    isStopping: () => boolean
    /** Counts an answer as running until it has gone out. */
    trackAnswer: (response: ServerResponse) => void
    /** Lets everybody who is connected have an answer, and closes. What still runs after the grace is cut off. */
    drain: (graceMs: number) => Promise<void>
  }
}

const tickMs = 20
/** So long without anybody new means that whoever was on the way has come. */
const arrivalMs = 40
const longestArrivalMs = 1000
/** So long without a request means that who is still connected has nothing to ask. */
const quietMs = 500

/**
 * The port closes first, when nobody is on the way in. Connections stay: a browser that has sent a request on one, or is about
 * to, gets its answer, and with it `connection: close`. Only who asks nothing is left behind.
 */
export function addDrain(app: FastifyInstance): void {
  let isStopping = false
  let running = 0
  let cameAt = 0
  let askedAt = 0
  let asked = false
  const now = () => performance.now()

  const connected = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    cameAt = now()
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  const trackAnswer = (response: ServerResponse) => {
    running++
    asked = true
    askedAt = now()
    response.once('close', () => {
      running--
      askedAt = now()
    })
  }
  app.addHook('onRequest', async (_request, reply) => {
    trackAnswer(reply.raw)
    if (isStopping) reply.header('connection', 'close')
  })

  app.decorate('trackAnswer', trackAnswer)
  app.decorate('isStopping', () => isStopping)
  app.decorate('drain', async (graceMs) => {
    isStopping = true
    const begin = now()
    const isLate = () => now() - begin >= graceMs
    const isArriving = () => now() - cameAt < arrivalMs && now() - begin < longestArrivalMs
    while (connected.size > 0 && isArriving() && !isLate()) await setTimeout(tickMs)
    if (app.server.listening) await stopListening(app.server)

    askedAt = Math.max(askedAt, now())
    const isQuiet = () => connected.size === 0 || !asked || now() - askedAt >= quietMs
    const isOver = () => isLate() || (running === 0 && isQuiet())
    while (!isOver()) await setTimeout(tickMs)
    const cutting = setInterval(() => isOver() && app.server.closeAllConnections(), tickMs)
    await app.close()
    clearInterval(cutting)
  })
}

/** As a server of sockets closes: one of HTTP would cut idle connections off, on which a request may be under way. */
async function stopListening(server: FastifyInstance['server']): Promise<void> {
  // Whoever is in the queue of the port comes in first.
  await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
  Server.prototype.close.call(server)
}
