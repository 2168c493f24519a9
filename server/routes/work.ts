import type { FastifyInstance } from 'fastify'
import type { CheckReply, CheckRequest, DiffReply, PreviewDocumentsReply } from '#schemas'
import type { Deps } from '../deps.ts'
import { checksAtOnce } from '../documents/checks-at-once.ts'
import { personOf } from '../plugins/session.ts'
import { anything, documentId, issue, list, object, text } from './json-schemas.ts'

const difference = object({ path: text, 'before?': anything, 'after?': anything })
const compared = object({
  from: text,
  to: text,
  documents: list(object({ id: text, change: text, differences: list(difference) })),
})
const state = { type: 'string', minLength: 1, maxLength: 320 }
const drafts = object({ documents: { ...list(object({ id: documentId, content: anything })), maxItems: 200 } })

/** What editing takes beside saving: comparing, checking, and previewing. */
export async function workRoutes(app: FastifyInstance, { desk, config: { channel, limits } }: Deps): Promise<void> {
  const checks = checksAtOnce(limits.checksPerPerson)
  app.get<{ Querystring: { from: string; to: string }; Reply: DiffReply }>(
    '/api/diff',
    { schema: { querystring: object({ from: state, to: state }), response: { 200: compared } } },
    async ({ query: { from, to } }) => ({ from, to, documents: await desk.compare({ from, to, channel }) }),
  )

  app.post<{ Body: CheckRequest; Reply: CheckReply }>(
    '/api/check',
    { schema: { body: drafts, response: { 200: object({ issues: list(issue) }) } } },
    async (request) => {
      const issues = await checks.run(personOf(request).id, () => desk.checkDrafts(request.body))
      return { issues }
    },
  )

  const documents = object({ documents: { type: 'object', additionalProperties: anything } })
  app.get<{ Querystring: { org: string; journey: string }; Reply: PreviewDocumentsReply }>(
    '/api/preview/documents',
    { schema: { querystring: object({ org: documentId, journey: documentId }), response: { 200: documents } } },
    async ({ query }) => ({ documents: await desk.previewDocuments(query) }),
  )
}
