import { matchRoute, stepFrom } from '#engine'
import type { AppContext } from '../session/app-context.ts'
import { pageFacts } from '../session/facts.ts'
import { registrationScope } from '../session/use-lead.ts'

/** The screen that a visit to the address meets first. */
export function firstScreen(app: AppContext): string | undefined {
  const { journey, org, registration } = app.bundle()
  const place = matchRoute(journey, app.history.location.pathname, '', { org })
  if (place.kind !== 'route') return undefined
  if (place.route.use !== 'registration') return place.route.screen
  return stepFrom(registration, {}, pageFacts(app, registrationScope), journey.derive)?.screen
}
