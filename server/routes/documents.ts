import type { FastifyInstance } from 'fastify'
import type {
  DocumentView,
  HistoryReply,
  JourneysReply,
  OrgsReply,
  RevisionView,
  SaveReply,
  SaveRequest,
} from '#schemas'
import type { Deps } from '../deps.ts'
import { revisionView } from '../documents/history.ts'
import { personOf } from '../plugins/session.ts'
import { getRevision } from '../store/revisions.ts'
import {
  anything,
  count,
  documentId,
  flag,
  issue,
  list,
  number,
  object,
  orNull,
  revision,
  revisionMembers,
  text,
  words,
} from './json-schemas.ts'

const entry = object({
  id: text,
  kind: text,
  state: text,
  revision: number,
  liveRevision: orNull(number),
  author: orNull(text),
  at: orNull(text),
  mayEdit: flag,
})
const org = object({
  code: text,
  name: text,
  extends: orNull(text),
  abstract: flag,
  sample: flag,
  hosts: list(text),
  journeys: list(text),
  documents: list(entry),
})
const journey = object({ id: text, name: text, basePath: text, documents: list(entry) })
const view = object({
  id: text,
  kind: text,
  layer: text,
  org: orNull(text),
  journey: orNull(text),
  schema: text,
  schemaRef: text,
  patches: flag,
  revision: number,
  content: anything,
  author: orNull(text),
  at: orNull(text),
  message: orNull(text),
  live: anything,
  state: text,
  inherited: anything,
  resolved: anything,
  mayEdit: flag,
  editors: list(text),
})
const params = object({ id: documentId })
const saving = object({ content: anything, basedOn: count, message: words })

type ById = { Params: { id: string } }
type ByNumber = { Params: { id: string; number: string } }

export async function documentRoutes(
  app: FastifyInstance,
  { db, desk, config: { channel }, now }: Deps,
): Promise<void> {
  app.get<{ Reply: OrgsReply }>(
    '/api/orgs',
    { schema: { response: { 200: object({ live: number, orgs: list(org) }) } } },
    async (request) => {
      const { live, orgs } = await desk.catalog({ person: personOf(request), channel })
      return { live, orgs }
    },
  )

  app.get<{ Reply: JourneysReply }>(
    '/api/journeys',
    { schema: { response: { 200: object({ live: number, journeys: list(journey) }) } } },
    async (request) => {
      const { live, journeys } = await desk.catalog({ person: personOf(request), channel })
      return { live, journeys }
    },
  )

  app.get<ById & { Reply: DocumentView }>(
    '/api/documents/:id',
    { schema: { params, response: { 200: view } } },
    async (request) => desk.documentView({ id: request.params.id, person: personOf(request), channel }),
  )

  app.post<ById & { Body: SaveRequest; Reply: SaveReply }>(
    '/api/documents/:id/revisions',
    { schema: { params, body: saving, response: { 201: object({ revision, issues: list(issue) }) } } },
    async (request, reply) => {
      const saved = await desk.saveRevision({ ...request.params, ...request.body, by: personOf(request), at: now() })
      return reply.code(201).send({ revision: revisionView(saved.revision), issues: saved.issues })
    },
  )

  const past = object({ ...revisionMembers, releases: list(number), isLive: flag })
  app.get<ById & { Reply: HistoryReply }>(
    '/api/documents/:id/history',
    { schema: { params, response: { 200: object({ revisions: list(past) }) } } },
    async (request) => ({
      revisions: await desk.history({ id: request.params.id, channel }),
    }),
  )

  const numbered = object({ id: documentId, number: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } })
  app.get<ByNumber & { Reply: RevisionView }>(
    '/api/documents/:id/revisions/:number',
    { schema: { params: numbered, response: { 200: revision } } },
    async (request) =>
      revisionView(await getRevision(db, { document: request.params.id, revision: Number(request.params.number) }), {
        withContent: true,
      }),
  )
}
