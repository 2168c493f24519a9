import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/**
 * For whoever watches the process, on any host. Ready means: borrowers get a release, or there is none yet and staff can make one,
 * which a start that failed leaves open.
 */
export async function healthRoutes(app: FastifyInstance, { live, store, startFault }: Deps): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    if (app.isStopping()) return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' })
    const release = live.current()?.number ?? null
    const fault = release === null ? startFault() : undefined
    const isReady = fault === undefined && (release !== null || live.isFresh())
    const { state, reason = fault } = live.trouble() ?? store.state()
    const isAway = state === 'answers' && !live.isFresh()
    const status = isReady ? 'ready' : fault === undefined ? 'starting' : 'failed'
    const body = { status, release, store: isAway ? 'away' : state, reason }
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body)
  })
}
