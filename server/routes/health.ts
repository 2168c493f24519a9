import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** For whoever watches the process, on any host. Ready means: borrowers get a release, or there is none yet and staff can make one. */
export async function healthRoutes(app: FastifyInstance, { live, store }: Deps): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    if (app.isStopping()) return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping' })
    const release = live.current()?.number ?? null
    const isReady = release !== null || live.isFresh()
    const { state, reason } = live.trouble() ?? store.state()
    const isAway = state === 'answers' && !live.isFresh()
    const body = { status: isReady ? 'ready' : 'starting', release, store: isAway ? 'away' : state, reason }
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body)
  })
}
