import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Documents } from '#engine/release'
import type { Live } from '../live/live.ts'
import type { LiveOrg } from '../live/live-org.ts'

/** What the stand-in lender gets to know of us. */
export type SandboxOptions = { dataDir: string; documents: () => { documents: Documents; orgs: readonly LiveOrg[] } }
export type SandboxPlugin = FastifyPluginAsync<SandboxOptions>

/** Gives the stand-in lender its paths, on orgs' hosts and on the front page's, never on the console's. */
export async function sandbox(
  app: FastifyInstance,
  { plugin, dataDir, live }: { plugin: SandboxPlugin; dataDir: string; live: Live },
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, lender: 'yes' }
  })
  const documents = () => ({ documents: live.current()?.documents() ?? new Map(), orgs: live.current()?.orgs ?? [] })
  await app.register(plugin, { dataDir, documents })
}
