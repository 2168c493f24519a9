import type { FastifyInstance } from 'fastify'
import type { Me } from '#schemas'
import { canPublish } from '../auth/roles.ts'
import type { Deps } from '../deps.ts'
import { personOf } from '../plugins/session.ts'
import { flag, list, object, text } from './json-schemas.ts'

const me = object({
  id: text,
  email: text,
  name: text,
  roles: list(text),
  grants: list(object({ role: text, org: text })),
  canPublish: flag,
  mode: text,
  channel: text,
})

export async function sessionRoutes(app: FastifyInstance, { config: { mode, channel } }: Deps): Promise<void> {
  app.get<{ Reply: Me }>('/api/me', { schema: { response: { 200: me } } }, async (request) => {
    const person = personOf(request)
    return {
      ...person,
      roles: [...new Set(person.grants.map(({ role }) => role))],
      canPublish: canPublish(person),
      mode,
      channel,
    }
  })
}
