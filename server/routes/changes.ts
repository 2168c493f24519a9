import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Act } from '#engine/changes'
import {
  ApproveRequest,
  ChangeAct,
  ChangeDocument,
  ChangeDocumentParams,
  ChangeParams,
  ChangesQuery,
  ChangesReply,
  ChangeView,
  CommentRequest,
  DescribeRequest,
  EditReply,
  EditRequest,
  NewChangeRequest,
  PublishChangesRequest,
  ReasonedAct,
  Release,
  ResolveRequest,
} from '#schemas/api'
import type { Deps } from '../deps.ts'
import { addAuditOfRefusals } from '../plugins/audit-refusals.ts'
import { personOf } from '../plugins/session.ts'
import type { TypedApp } from './typed-app.ts'

const look = { rule: 'look' } as const
/** Who may do what with a change depends on the change: the rule lets in who may do anything with some. */
const doing = (act: string) => ({ rule: 'look', act: `change.${act}` }) as const
const ofChange = { params: ChangeParams, response: { 200: ChangeView } }

export async function changeRoutes(app: TypedApp, deps: Deps): Promise<void> {
  const { desk, live, now } = deps
  const { channel } = deps.config
  addAuditOfRefusals(app as unknown as FastifyInstance, deps)
  const done = async (request: FastifyRequest, change: string, act: Act, version?: number) => {
    const asked = { change, act, by: personOf(request).email, at: now(), channel }
    await desk.actOn(version === undefined ? asked : { ...asked, version })
    return desk.changeView({ change, channel })
  }

  app.get(
    '/api/changes',
    { config: look, schema: { querystring: ChangesQuery, response: { 200: ChangesReply } } },
    async ({ query }) => ({ changes: await desk.changeRows({ which: query.which ?? 'open' }) }),
  )
  app.post(
    '/api/changes',
    {
      config: { rule: 'propose', act: 'change.begin' },
      schema: { body: NewChangeRequest, response: { 201: ChangeView } },
    },
    async (request, reply) => {
      const id = randomUUID()
      await desk.beginChange({ ...request.body, id, by: personOf(request), at: now() })
      return reply.code(201).send(await desk.changeView({ change: id, channel }))
    },
  )
  app.get('/api/changes/:change', { config: look, schema: ofChange }, async ({ params }) =>
    desk.changeView({ ...params, channel }),
  )
  app.get(
    '/api/changes/:change/documents/:id',
    { config: look, schema: { params: ChangeDocumentParams, response: { 200: ChangeDocument } } },
    async (request) => {
      const { change, id: document } = request.params
      return desk.changeDocument({ change, document, person: personOf(request), channel })
    },
  )
  app.post(
    '/api/changes/:change/documents/:id',
    {
      config: { rule: 'edit', act: 'change.edit' },
      schema: { params: ChangeDocumentParams, body: EditRequest, response: { 200: EditReply } },
    },
    async (request) => {
      const { change, id: document } = request.params
      return desk.saveEdit({ ...request.body, change, document, by: personOf(request), at: now(), channel })
    },
  )

  app.post(
    '/api/changes/:change/describe',
    { config: doing('describe'), schema: { ...ofChange, body: DescribeRequest } },
    async (request) => {
      const { version, ...said } = request.body
      return done(request, request.params.change, { act: 'describe', ...said }, version)
    },
  )
  for (const act of ['submit', 'reopen'] as const)
    app.post(
      `/api/changes/:change/${act}`,
      { config: doing(act), schema: { ...ofChange, body: ChangeAct } },
      async (request) => done(request, request.params.change, { act }, request.body.version),
    )
  for (const act of ['withdraw', 'reject'] as const)
    app.post(
      `/api/changes/:change/${act}`,
      { config: doing(act), schema: { ...ofChange, body: ReasonedAct } },
      async (request) => done(request, request.params.change, { act, why: request.body.why }, request.body.version),
    )
  app.post(
    '/api/changes/:change/approve',
    { config: doing('approve'), schema: { ...ofChange, body: ApproveRequest } },
    async (request) => {
      const { version, sees } = request.body
      return done(request, request.params.change, { act: 'approve', sees }, version)
    },
  )
  app.post(
    '/api/changes/:change/comments',
    { config: doing('comment'), schema: { ...ofChange, body: CommentRequest } },
    async (request) => done(request, request.params.change, { act: 'comment', ...request.body }),
  )
  app.post(
    '/api/changes/:change/comments/resolve',
    { config: doing('resolve'), schema: { ...ofChange, body: ResolveRequest } },
    async (request) => done(request, request.params.change, { act: 'resolve', ...request.body }),
  )
  app.post(
    '/api/changes/:change/undo',
    {
      config: { rule: 'propose', act: 'change.undo' },
      schema: { params: ChangeParams, body: NewChangeRequest, response: { 201: ChangeView } },
    },
    async (request, reply) => {
      const id = randomUUID()
      const given = { ...request.body, ...request.params, id, by: personOf(request), at: now(), channel }
      await desk.undoChange(given)
      return reply.code(201).send(await desk.changeView({ change: id, channel }))
    },
  )
  app.post(
    '/api/changes/publish',
    {
      config: { rule: 'publish', act: 'change.publish' },
      schema: { body: PublishChangesRequest, response: { 201: Release } },
    },
    async (request, reply) => {
      const made = await desk.publishChanges({ ...request.body, channel, by: personOf(request), at: now() })
      await live.refresh()
      return reply.code(201).send(made)
    },
  )
}
