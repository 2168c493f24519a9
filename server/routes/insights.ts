import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Funnel, ReferredVisit, VisitView } from '#schemas'
import type { Deps } from '../deps.ts'
import type { LiveRelease } from '../live/live-release.ts'
import { personOf } from '../plugins/session.ts'
import type { Offered } from '../telemetry/funnel-view.ts'
import { anything, count, documentId, flag, list, object, text } from './json-schemas.ts'

const uuid = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }
const day = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }
const errors = list(
  object({
    'kind?': text,
    'code?': text,
    'field?': text,
    'call?': text,
    'status?': count,
    count,
    sessions: count,
  }),
)
const counts = { reached: count, wentOn: count, left: count, wentBack: count }
const step = object({ page: text, step: text, title: text, isFinal: flag, ...counts, errors })
const funnel = object({
  org: text,
  journey: text,
  from: text,
  to: text,
  visits: count,
  steps: list(step),
  elsewhere: errors,
})

const visit = object({
  uuid: text,
  org: text,
  context: text,
  platform: text,
  libVersion: text,
  appVersion: text,
  referrer: text,
  campaign: anything,
  screenSize: text,
  windowSize: text,
  at: text,
})
const told = object({
  at: text,
  journey: text,
  page: text,
  step: text,
  title: text,
  type: text,
  event: text,
  application: text,
  properties: anything,
})

const longestFlushMs = 500

type ByJourney = { Params: { org: string; journey: string }; Querystring: { from?: string; to?: string } }
type ByReference = { Querystring: { reference: string } }
type ByUuid = { Params: { uuid: string } }

/** What staff see of how borrowers fare. */
export async function insightRoutes(app: FastifyInstance, { desk, live, telemetry, now }: Deps): Promise<void> {
  // What a page told a moment ago is there for whoever looks now; a store that is held up by others is not waited for.
  app.addHook('preHandler', async () => {
    await Promise.race([telemetry.flush(), setTimeout(longestFlushMs, undefined, { ref: false })])
  })

  app.get<ByJourney & { Reply: Funnel }>(
    '/api/orgs/:org/journeys/:journey/funnel',
    {
      schema: {
        params: object({ org: documentId, journey: documentId }),
        querystring: object({ 'from?': day, 'to?': day }),
        response: { 200: funnel },
      },
    },
    async (request) => {
      const orgs = offeredBy(live.current(), request.params.org)
      return desk.funnelView({ ...request.params, ...request.query, person: personOf(request), now: now(), orgs })
    },
  )

  app.get<ByReference & { Reply: ReferredVisit }>(
    '/api/visits',
    { schema: { querystring: object({ reference: uuid }), response: { 200: object({ uuid: text }) } } },
    async (request) => desk.referredVisit({ ...request.query, person: personOf(request) }),
  )

  app.get<ByUuid & { Reply: VisitView }>(
    '/api/visits/:uuid',
    { schema: { params: object({ uuid: documentId }), response: { 200: object({ visit, trail: list(told) }) } } },
    async (request) =>
      desk.visitView({ ...request.params, person: personOf(request), orgs: offeredBy(live.current()) }),
  )
}

/** What of a release goes to the desk: names of steps. */
function offeredBy(release: LiveRelease | undefined, only?: string): Offered {
  const orgs = release?.orgs.filter(({ code }) => only === undefined || code === only) ?? []
  return orgs.map(({ code, offered }) => ({ code, offered: offered.map(({ id, steps }) => ({ id, steps })) }))
}
