import { Me } from '#schemas/api'
import { canPublish } from '../auth/roles.ts'
import type { Deps } from '../deps.ts'
import { personOf } from '../plugins/session.ts'
import type { TypedApp } from './typed-app.ts'

export async function sessionRoutes(app: TypedApp, { config: { mode, channel } }: Deps): Promise<void> {
  app.get('/api/me', { schema: { response: { 200: Me } } }, async (request) => {
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
