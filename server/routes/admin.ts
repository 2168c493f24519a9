import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { addAccess, mustHaveRule } from '../plugins/access.ts'
import { sendNotFound } from '../plugins/problems.ts'
import { addSameOrigin } from '../plugins/same-origin.ts'
import { addSession } from '../plugins/session.ts'
import { accountRoutes } from './account.ts'
import { adminShellRoutes } from './admin-shell.ts'
import { authRoutes } from './auth.ts'
import { changeRoutes } from './changes.ts'
import { companyRoutes } from './company.ts'
import { documentRoutes } from './documents.ts'
import { insightRoutes } from './insights.ts'
import { linkRoutes } from './links.ts'
import { passkeySignInRoutes } from './passkey-sign-in.ts'
import { peopleRoutes } from './people.ts'
import { pictureRoutes } from './pictures.ts'
import { releaseRoutes } from './releases.ts'
import { sessionRoutes } from './session.ts'
import { workRoutes } from './work.ts'

/** Everything on the console's host. */
export async function adminRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, site: 'admin' }
    mustHaveRule(route)
  })
  addSameOrigin(app, deps.config)

  for (const routes of [adminShellRoutes, authRoutes, passkeySignInRoutes, companyRoutes, linkRoutes])
    await app.register(routes, deps)
  await app.register(async (signedIn) => {
    addSession(signedIn, deps)
    addAccess(signedIn, deps)
    signedIn.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    for (const routes of [
      sessionRoutes,
      accountRoutes,
      peopleRoutes,
      documentRoutes,
      pictureRoutes,
      releaseRoutes,
      changeRoutes,
      workRoutes,
      insightRoutes,
    ])
      await signedIn.register(routes, deps)
    signedIn.all('/api/*', { config: { rule: 'account' } }, async (request, reply) => sendNotFound(request, reply))
  })
}
