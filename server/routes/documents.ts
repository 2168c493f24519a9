import {
  AllReadiness,
  DocumentParams,
  DocumentView,
  HistoryReply,
  JourneysReply,
  NewLenderReply,
  NewLenderRequest,
  OrgParams,
  OrgsReply,
  Readiness,
  RevisionParams,
  RevisionView,
  SaveReply,
  SaveRequest,
} from '#schemas/api'
import type { Deps } from '../deps.ts'
import { revisionView } from '../documents/history.ts'
import { personOf } from '../plugins/session.ts'
import { getRevision } from '../store/revisions.ts'
import type { TypedApp } from './typed-app.ts'

const look = { rule: 'look' } as const

export async function documentRoutes(app: TypedApp, { db, desk, config: { channel }, now }: Deps): Promise<void> {
  app.get('/api/orgs', { config: look, schema: { response: { 200: OrgsReply } } }, async (request) => {
    const { live, orgs } = await desk.catalog({ person: personOf(request), channel })
    return { live, orgs }
  })

  app.post(
    '/api/orgs',
    { config: { rule: 'begin' }, schema: { body: NewLenderRequest, response: { 201: NewLenderReply } } },
    async (request, reply) => {
      await desk.beginLender({ ...request.body, by: personOf(request), at: now() })
      return reply.code(201).send({ code: request.body.code })
    },
  )

  app.get('/api/orgs/readiness', { config: look, schema: { response: { 200: AllReadiness } } }, async () =>
    desk.allReadiness({}),
  )

  app.get(
    '/api/orgs/:org/readiness',
    { config: look, schema: { params: OrgParams, response: { 200: Readiness } } },
    async ({ params }) => desk.lenderReadiness(params),
  )

  app.get('/api/journeys', { config: look, schema: { response: { 200: JourneysReply } } }, async (request) => {
    const { live, journeys } = await desk.catalog({ person: personOf(request), channel })
    return { live, journeys }
  })

  app.get(
    '/api/documents/:id',
    { config: look, schema: { params: DocumentParams, response: { 200: DocumentView } } },
    async (request) => desk.documentView({ id: request.params.id, person: personOf(request), channel }),
  )

  app.post(
    '/api/documents/:id/revisions',
    { config: { rule: 'edit' }, schema: { params: DocumentParams, body: SaveRequest, response: { 201: SaveReply } } },
    async (request, reply) => {
      const saved = await desk.saveRevision({ ...request.params, ...request.body, by: personOf(request), at: now() })
      return reply.code(201).send({ revision: revisionView(saved.revision), issues: saved.issues })
    },
  )

  app.get(
    '/api/documents/:id/history',
    { config: look, schema: { params: DocumentParams, response: { 200: HistoryReply } } },
    async (request) => ({ revisions: await desk.history({ id: request.params.id, channel }) }),
  )

  app.get(
    '/api/documents/:id/revisions/:number',
    { config: look, schema: { params: RevisionParams, response: { 200: RevisionView } } },
    async ({ params: { id, number } }) =>
      revisionView(await getRevision(db, { document: id, revision: Number(number) }), { withContent: true }),
  )
}
