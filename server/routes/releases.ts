import type { FastifyInstance } from 'fastify'
import type { Pending, PublishRequest, Release, ReleasesReply, ReleaseView, RollbackRequest } from '#schemas'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { mustPublish } from '../plugins/session.ts'
import { findChannel } from '../store/channels.ts'
import { findReleaseByKey, listReleases } from '../store/releases.ts'
import {
  count,
  documentId,
  finding,
  issue,
  key,
  list,
  number,
  object,
  orNull,
  release,
  text,
  words,
} from './json-schemas.ts'

const chosen = { ...list(object({ document: documentId, revision: { type: 'integer', minimum: 1 } })), maxItems: 2000 }
const accepted = {
  ...list(object({ finding: { type: 'string', pattern: '^[0-9a-f]{16}$' }, reason: words })),
  maxItems: 2000,
}
const publishing = object({ expects: count, key, message: words, 'documents?': chosen, 'acknowledged?': accepted })
const rollingBack = object({ expects: count, key, message: words })
const numbered = object({ number: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } })
const touched = list(object({ org: text, outputs: list(text) }))
const waiting = object({
  id: text,
  kind: text,
  org: orNull(text),
  journey: orNull(text),
  change: text,
  revision: number,
  liveRevision: orNull(number),
  author: text,
  at: text,
  message: text,
})
const whole = object({
  release,
  documents: list(object({ document: text, revision: number, sha256: text })),
  bundles: list(object({ org: text, name: text, hash: text })),
  changes: list(object({ document: text, change: text })),
})

type ByNumber = { Params: { number: string } }

export async function releaseRoutes(
  app: FastifyInstance,
  { db, desk, live, config: { channel }, now }: Deps,
): Promise<void> {
  app.get<{ Reply: ReleasesReply }>(
    '/api/releases',
    { schema: { response: { 200: object({ channel: text, live: number, releases: list(release) }) } } },
    async () => ({
      channel,
      live: (await findChannel(db, channel)) ?? 0,
      releases: await listReleases(db),
    }),
  )

  app.get<{ Reply: Pending }>(
    '/api/releases/pending',
    {
      schema: {
        response: {
          200: object({
            live: number,
            documents: list(waiting),
            orgs: touched,
            issues: list(issue),
            findings: list(finding),
            notes: list(issue),
          }),
        },
      },
    },
    async () => desk.pending({ channel }),
  )

  app.get<{ Params: { key: string }; Reply: Release }>(
    '/api/releases/by-key/:key',
    { schema: { params: object({ key }), response: { 200: release } } },
    async ({ params }) => {
      const found = await findReleaseByKey(db, params.key)
      if (!found) throw notFound('release', params.key)
      return found
    },
  )

  app.get<ByNumber & { Reply: ReleaseView }>(
    '/api/releases/:number',
    { schema: { params: numbered, response: { 200: whole } } },
    async ({ params }) => desk.releaseView({ number: Number(params.number) }),
  )

  app.post<{ Body: PublishRequest; Reply: Release }>(
    '/api/releases',
    { schema: { body: publishing, response: { 201: release } } },
    async (request, reply) => {
      const by = mustPublish(request).email
      const made = await desk.publish({ ...request.body, channel, by, at: now() })
      await live.refresh()
      return reply.code(201).send(made)
    },
  )

  app.post<ByNumber & { Body: RollbackRequest; Reply: Release }>(
    '/api/releases/:number/rollback',
    { schema: { params: numbered, body: rollingBack, response: { 201: release } } },
    async (request, reply) => {
      const by = mustPublish(request).email
      const made = await desk.rollBack({ ...request.body, to: Number(request.params.number), channel, by, at: now() })
      await live.refresh()
      return reply.code(201).send(made)
    },
  )
}
