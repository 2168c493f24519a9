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
import { canEdit, editorsOf, type Person } from '../auth/roles.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../errors.ts'
import type { ReadPicture } from '../pictures/kept-file.ts'
import { personOf } from '../plugins/session.ts'
import { findDocument } from '../store/documents.ts'
import type { TypedApp } from './typed-app.ts'

/** Pictures and fonts of a brand, uploaded by those who may edit it. */
export async function pictureRoutes(app: TypedApp, deps: Deps): Promise<void> {
  const { desk, pictures, now, config } = deps
  const onRequest = (request: FastifyRequest) => refuseOthers(deps, request)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.post(
    '/api/orgs/:code/pictures',
    {
      bodyLimit: config.limits.pictureBytes,
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
    '/api/orgs/:code/icons',
    { onRequest, schema: { params: PictureParams, body: IconsRequest, response: { 201: IconsReply } } },
    async (request, reply) => {
      const { from, ground } = request.body
      const asset = await desk.findPicture({ org: request.params.code, name: from })
      const { favicon, touchIcon } = await pictures.icons({ asset, ground })
      await keep(
        request,
        [favicon, touchIcon].map((icon) => ({ ...icon, from })),
      )
      return reply.code(201).send({ favicon: told(favicon), touchIcon: told(touchIcon) })
    },
  )

  app.get(
    '/api/orgs/:code/pictures/:name/colors',
    { onRequest, schema: { params: PictureNameParams, response: { 200: PictureColors } } },
    async ({ params: { code, name } }) => ({
      colors: await pictures.colors(await desk.findPicture({ org: code, name })),
    }),
  )

  function keep(request: FastifyRequest<{ Params: { code: string } }>, kept: (ReadPicture & { from: string })[]) {
    const by: Person = personOf(request)
    const files = kept.map(({ name, content, from }) => ({ name, content, from }))
    return desk.keepPictures({ org: request.params.code, pictures: files, by, at: now() })
  }
}

/** Before the file is taken in: reading it is work. */
async function refuseOthers({ db }: Deps, request: FastifyRequest): Promise<void> {
  const { code } = request.params as { code: string }
  const id = `orgs/${code}/brand`
  if (!canEdit(personOf(request), id))
    throw new AppError(
      'role.missing',
      `The pictures of "${code}" are edited by the roles ${editorsOf(id).join(', ')}.`,
      {
        needed: editorsOf(id),
      },
    )
  if (!(await findDocument(db, `orgs/${code}/org`))) throw notFound('org', code)
}

function told({ name, content, bytes, width, height, remarks, colors, family }: ReadPicture): Kept {
  const pixels = { width: Math.round(width), height: Math.round(height) }
  return { name, mediaType: content.mediaType, bytes, ...pixels, remarks, colors, family }
}
