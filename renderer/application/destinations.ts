import { resolveRoute } from '#engine'
import type { AppContext } from '../session/app-context.ts'
import { pageFacts } from '../session/facts.ts'

/** The routes to which the tables lead for the application as it is: by its status and by the machine. */
export function destinationsOf(app: AppContext, uuid: string): string[] {
  const { routing, machine, journey } = app.bundle()
  const { explain } = resolveRoute(routing, machine, pageFacts(app, uuid, uuid), journey.derive)
  return explain.filter(({ matched }) => matched).map(({ to }) => to)
}
