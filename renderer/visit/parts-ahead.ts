import { matchRoute, partOf, partOfRoute, screenPlace, wayPosition } from '#engine'
import type { AppContext } from '../session/app-context.ts'

/** How long a page is at hand before what comes after it is asked for: the page itself goes first. */
const restMs = 2000

/** Has the parts of the step at hand and of the next one come while somebody types. */
export function fetchAhead(app: AppContext, signal: AbortSignal) {
  if (app.ports.documents.part === undefined) return
  const look = () => {
    app.ports.clock.wait(restMs, signal).then(
      () => app.parts.ahead(partsNear(app)),
      () => undefined,
    )
  }
  look()
  signal.addEventListener('abort', app.history.subscribe(look))
}

/** The parts that have screens of the step at hand, or of the one after it. In registration that is the first. */
export function partsNear({ bundle, history }: Pick<AppContext, 'bundle' | 'history'>): string[] {
  const here = bundle()
  const { journey, org, registration, progress, places = {} } = here
  const stepOf = (screenId: string) => wayPosition(progress, screenPlace(here, screenId) ?? {})?.step
  const place = matchRoute(journey, history.location.pathname, '', { org })
  if (place.kind !== 'route' || partOfRoute(place.route, registration) === undefined) return []
  const step = place.route.use === 'registration' ? -1 : stepOf(place.route.screen ?? '')
  if (step === undefined) return []
  const near = Object.keys(places).filter((id) => [step, step + 1].includes(stepOf(id) ?? Number.NaN))
  return [...new Set(near.map((id) => partOf(id, registration)))]
}
