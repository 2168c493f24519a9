import { CheckReply, CheckRequest, DiffQuery, DiffReply, PreviewDocumentsReply, PreviewQuery } from '#schemas/api'
import type { Deps } from '../deps.ts'
import { latestChecks } from '../documents/latest-checks.ts'
import { personOf } from '../plugins/session.ts'
import type { TypedApp } from './typed-app.ts'

const look = { rule: 'look' } as const

/** What editing takes beside saving: comparing, checking, and previewing. */
export async function workRoutes(app: TypedApp, { desk, config: { channel, limits } }: Deps): Promise<void> {
  const checks = latestChecks(limits.checksPerPerson)
  app.get(
    '/api/diff',
    { config: look, schema: { querystring: DiffQuery, response: { 200: DiffReply } } },
    async ({ query: { from, to } }) => ({ from, to, documents: await desk.compare({ from, to, channel }) }),
  )

  app.post(
    '/api/check',
    { config: look, schema: { body: CheckRequest, response: { 200: CheckReply } } },
    async (request) => {
      const asked = { person: personOf(request).id, documents: request.body.documents.map(({ id }) => id) }
      const issues = await checks.run(asked, (signal) => desk.checkDrafts(request.body, { signal }))
      return { issues }
    },
  )

  app.get(
    '/api/preview/documents',
    { config: look, schema: { querystring: PreviewQuery, response: { 200: PreviewDocumentsReply } } },
    async ({ query }) => ({ documents: await desk.previewDocuments(query) }),
  )
}
