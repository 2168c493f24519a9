import type { FastifyInstance } from 'fastify'
import {
  Pending,
  PublishRequest,
  Release,
  ReleaseKeyParams,
  ReleaseParams,
  ReleasesReply,
  ReleaseView,
  RollbackRequest,
} from '#schemas/api'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../errors.ts'
import { addAuditOfRefusals } from '../plugins/audit-refusals.ts'
import { personOf } from '../plugins/session.ts'
import { findChannel } from '../store/channels.ts'
import { findReleaseByKey, listReleases } from '../store/releases.ts'
import type { TypedApp } from './typed-app.ts'

const look = { rule: 'look' } as const

export async function releaseRoutes(app: TypedApp, deps: Deps): Promise<void> {
  const { db, desk, live, now } = deps
  const { channel, review } = deps.config
  addAuditOfRefusals(app as unknown as FastifyInstance, deps)

  app.get('/api/releases', { config: look, schema: { response: { 200: ReleasesReply } } }, async () => ({
    channel,
    live: (await findChannel(db, channel)) ?? 0,
    releases: await listReleases(db),
  }))

  app.get('/api/releases/pending', { config: look, schema: { response: { 200: Pending } } }, async () =>
    desk.pending({ channel }),
  )

  app.get(
    '/api/releases/by-key/:key',
    { config: look, schema: { params: ReleaseKeyParams, response: { 200: Release } } },
    async ({ params }) => {
      const release = await findReleaseByKey(db, params.key)
      if (!release) throw notFound('release', params.key)
      return release
    },
  )

  app.get(
    '/api/releases/:number',
    { config: look, schema: { params: ReleaseParams, response: { 200: ReleaseView } } },
    async ({ params }) => desk.releaseView({ number: Number(params.number) }),
  )

  app.post(
    '/api/releases',
    {
      config: { rule: 'publish', act: 'release.publish' },
      schema: { body: PublishRequest, response: { 201: Release } },
    },
    async (request, reply) => {
      mayGoPastReview(review, 'Put what is saved into a change, and have it approved.')
      const by = personOf(request).email
      const made = await desk.publish({ ...request.body, channel, by, at: now() })
      await live.refresh()
      return reply.code(201).send(made)
    },
  )

  app.post(
    '/api/releases/:number/rollback',
    {
      config: { rule: 'publish', act: 'release.rollback' },
      schema: { params: ReleaseParams, body: RollbackRequest, response: { 201: Release } },
    },
    async (request, reply) => {
      mayGoPastReview(review, 'Undo the change that was wrong.')
      const by = personOf(request).email
      const made = await desk.rollBack({ ...request.body, to: Number(request.params.number), channel, by, at: now() })
      await live.refresh()
      return reply.code(201).send(made)
    },
  )
}

/** Where review is required, what is saved directly and what was live before go live by an approved change like everything else. */
function mayGoPastReview(review: Config['review'], instead: string): void {
  if (review === 'required')
    throw new AppError(
      'release.needs-change',
      `On this server documents go live by an approved change alone. ${instead}`,
    )
}
