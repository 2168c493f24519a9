import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendNotFound } from '../plugins/problems.ts'
import { addSameOrigin } from '../plugins/same-origin.ts'
import { addSession } from '../plugins/session.ts'
import { adminShellRoutes } from './admin-shell.ts'
import { authRoutes } from './auth.ts'
import { documentRoutes } from './documents.ts'
import { insightRoutes } from './insights.ts'
import { pictureRoutes } from './pictures.ts'
import { releaseRoutes } from './releases.ts'
import { sessionRoutes } from './session.ts'
import { workRoutes } from './work.ts'

/** Everything on the console's host. */
export async function adminRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, site: 'admin' }
  })
  addSameOrigin(app, deps.config)

  await app.register(adminShellRoutes, deps)
  await app.register(authRoutes, deps)
  await app.register(async (signedIn) => {
    addSession(signedIn, deps)
    signedIn.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    for (const routes of [sessionRoutes, documentRoutes, pictureRoutes, releaseRoutes, workRoutes, insightRoutes])
      await signedIn.register(routes, deps)
    signedIn.all('/api/*', async (request, reply) => sendNotFound(request, reply))
  })
}
