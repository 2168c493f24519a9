import { setTimeout } from 'node:timers/promises'
import { Funnel, FunnelParams, FunnelQuery, ReferenceQuery, ReferredVisit, VisitParams, VisitView } from '#schemas/api'
import type { Deps } from '../deps.ts'
import type { LiveRelease } from '../live/live-release.ts'
import { personOf } from '../plugins/session.ts'
import type { Offered } from '../telemetry/funnel-view.ts'
import type { TypedApp } from './typed-app.ts'

const look = { rule: 'look' } as const
const longestFlushMs = 500

/** What staff see of how borrowers fare. */
export async function insightRoutes(app: TypedApp, { desk, live, telemetry, now }: Deps): Promise<void> {
  // What a page told a moment ago is there for whoever looks now; a store that is held up by others is not waited for.
  app.addHook('preHandler', async () => {
    await Promise.race([telemetry.flush(), setTimeout(longestFlushMs, undefined, { ref: false })])
  })

  app.get(
    '/api/orgs/:org/journeys/:journey/funnel',
    {
      config: { rule: 'insights' },
      schema: { params: FunnelParams, querystring: FunnelQuery, response: { 200: Funnel } },
    },
    async (request) => {
      const orgs = offeredBy(live.current(), request.params.org)
      return desk.funnelView({ ...request.params, ...request.query, person: personOf(request), now: now(), orgs })
    },
  )

  app.get(
    '/api/visits',
    { config: look, schema: { querystring: ReferenceQuery, response: { 200: ReferredVisit } } },
    async (request) => desk.referredVisit({ ...request.query, person: personOf(request) }),
  )

  app.get(
    '/api/visits/:uuid',
    { config: look, schema: { params: VisitParams, response: { 200: VisitView } } },
    async (request) =>
      desk.visitView({ ...request.params, person: personOf(request), orgs: offeredBy(live.current()) }),
  )
}

/** What of a release goes to the desk: names of steps. */
function offeredBy(release: LiveRelease | undefined, only?: string): Offered {
  const orgs = release?.orgs.filter(({ code }) => only === undefined || code === only) ?? []
  return orgs.map(({ code, offered }) => ({ code, offered: offered.map(({ id, steps }) => ({ id, steps })) }))
}
