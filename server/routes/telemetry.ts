import type { FastifyRequest } from 'fastify'
import { ContextParams, NoContent, SessionReply, SessionRequest, TelemetryEvent } from '#schemas/api'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Metrics } from '../plugins/metrics.ts'
import { sendNotFound } from '../plugins/problems.ts'
import { logError } from '../telemetry/error-line.ts'
import { keptEvent, keptSession, sessionOfEvent } from '../telemetry/kept.ts'
import { pageOf } from '../telemetry/page-of.ts'
import { sessionKeyFor } from '../telemetry/session-key.ts'
import type { TypedApp } from './typed-app.ts'

const bodyLimit = 16 * 1024

/** What borrowers' pages tell of themselves. It is taken here whoever the lender's services belong to. */
export async function telemetryRoutes(
  app: TypedApp,
  { deps: { config, telemetry, intake, now }, failed }: { deps: Deps; failed: Metrics['telemetryFailed'] },
): Promise<void> {
  telemetry.onLost(failed)
  const options = {
    bodyLimit,
    constraints: { site: 'org' },
    onRequest: async ({ ip }: FastifyRequest) => intake.count(ip),
  }

  app.post(
    '/ft/:context/session',
    { ...options, schema: { params: ContextParams, body: SessionRequest, response: { 200: SessionReply } } },
    async (request, reply) => {
      const { site, body } = request
      if (site.kind !== 'org') return sendNotFound(request, reply)
      const where = { org: site.org.code, context: request.params.context, at: now() }
      const sessionKey = sessionKeyFor(body.sessionKey, Date.parse(where.at))
      const session = keptSession(body, sessionKey, where)
      telemetry.add({ kind: 'session', reference: request.id, session })
      return { sessionKey, recordingUrl: visitUrl(config, request.port, sessionKey.uuid) }
    },
  )

  app.post(
    '/ft/:context/event',
    { ...options, schema: { params: ContextParams, body: TelemetryEvent, response: { 204: NoContent } } },
    async (request, reply) => {
      const { site, body } = request
      if (site.kind !== 'org') return sendNotFound(request, reply)
      const where = { org: site.org.code, context: request.params.context, at: now() }
      const event = keptEvent(body, pageOf(site.org, where.context, body), where)
      logError(request.log, event)
      const deduping = { dontDedupe: body.dontDedupe, dedupeProperty: body.dedupeProperty }
      telemetry.add({ kind: 'event', reference: request.id, session: sessionOfEvent(body, where), event, deduping })
      return reply.code(204).send()
    },
  )
}

/** Where staff see this visit. A developer's console has the borrower's port; elsewhere it has none of its own. */
function visitUrl({ mode, adminHost }: Config, port: number | null, uuid: string): string {
  const origin = mode === 'demo' ? `http://${adminHost}${port ? `:${port}` : ''}` : `https://${adminHost}`
  return `${origin}/insights/visits/${uuid}`
}
