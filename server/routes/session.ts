import { Me, SessionState } from '#schemas/api'
import { canPublish } from '../auth/roles.ts'
import { rules } from '../auth/rules.ts'
import type { Deps } from '../deps.ts'
import { personOf, sessionOf } from '../plugins/session.ts'
import { isSettingOn } from '../store/settings.ts'
import type { TypedApp } from './typed-app.ts'

export async function sessionRoutes(app: TypedApp, { db, config: { mode, channel } }: Deps): Promise<void> {
  app.get('/api/me', { config: { rule: 'account' }, schema: { response: { 200: Me } } }, async (request) => {
    const person = personOf(request)
    const isByPasswordAlone = sessionOf(request).way === 'password'
    return {
      ...person,
      roles: [...new Set(person.grants.map(({ role }) => role))],
      canPublish: canPublish(person),
      seesToPeople: rules.people.allows(person),
      needsSecondFactor: isByPasswordAlone && (await isSettingOn(db, 'second-factor-required')),
      mode,
      channel,
    }
  })

  app.get(
    '/api/session',
    { config: { rule: 'account', isQuiet: true }, schema: { response: { 200: SessionState } } },
    async () => ({ isOpen: true }),
  )
}
