import type { FastifyRequest } from 'fastify'
import type { KeptPicture as Kept } from '#schemas'
import {
  IconsReply,
  IconsRequest,
  KeptPicture,
  PictureBody,
  PictureColors,
  PictureNameParams,
  PictureParams,
  PictureQuery,
} from '#schemas/api'
import type { Person } from '../auth/roles.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import type { ReadPicture } from '../pictures/kept-file.ts'
import { personOf } from '../plugins/session.ts'
import { findDocument } from '../store/documents.ts'
import type { TypedApp } from './typed-app.ts'

const rule = { rule: 'pictures' } as const

/** Pictures and fonts of a brand, uploaded by those who may edit it. */
export async function pictureRoutes(app: TypedApp, deps: Deps): Promise<void> {
  const { desk, pictures, now, config } = deps
  const onRequest = (request: FastifyRequest) => mustBeThere(deps, request)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.post(
    '/api/orgs/:org/pictures',
    {
      bodyLimit: config.limits.pictureBytes,
      config: rule,
      onRequest,
      schema: { params: PictureParams, querystring: PictureQuery, body: PictureBody, response: { 201: KeptPicture } },
    },
    async (request, reply) => {
      const { use, name: fileName } = request.query
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const read = await pictures.read({ use, bytes, fileName })
      await keep(request, [{ ...read, from: fileName }])
      return reply.code(201).send(told(read))
    },
  )

  app.post(
    '/api/orgs/:org/icons',
    { config: rule, onRequest, schema: { params: PictureParams, body: IconsRequest, response: { 201: IconsReply } } },
    async (request, reply) => {
      const { from, ground } = request.body
      const asset = await desk.findPicture({ org: request.params.org, name: from })
      const { favicon, touchIcon } = await pictures.icons({ asset, ground })
      await keep(
        request,
        [favicon, touchIcon].map((icon) => ({ ...icon, from })),
      )
      return reply.code(201).send({ favicon: told(favicon), touchIcon: told(touchIcon) })
    },
  )

  app.get(
    '/api/orgs/:org/pictures/:name/colors',
    { config: rule, onRequest, schema: { params: PictureNameParams, response: { 200: PictureColors } } },
    async ({ params: { org, name } }) => ({
      colors: await pictures.colors(await desk.findPicture({ org, name })),
    }),
  )

  function keep(request: FastifyRequest<{ Params: { org: string } }>, kept: (ReadPicture & { from: string })[]) {
    const by: Person = personOf(request)
    const files = kept.map(({ name, content, from }) => ({ name, content, from }))
    return desk.keepPictures({ org: request.params.org, pictures: files, by, at: now() })
  }
}

/** Before the file is taken in: reading it is work. */
async function mustBeThere({ db }: Deps, request: FastifyRequest): Promise<void> {
  const { org } = request.params as { org: string }
  if (!(await findDocument(db, `orgs/${org}/org`))) throw notFound('org', org)
}

function told({ name, content, bytes, width, height, remarks, colors, family }: ReadPicture): Kept {
  const pixels = { width: Math.round(width), height: Math.round(height) }
  return { name, mediaType: content.mediaType, bytes, ...pixels, remarks, colors, family }
}
