import { type Bundle, isBeyond, matchRoute, screenPlace, wayPosition } from '#engine'
import { readKept } from '../ports/kept.ts'
import type { AppContext } from '../session/app-context.ts'
import { destinationsOf } from './destinations.ts'

type Position = NonNullable<ReturnType<typeof wayPosition>>

/**
 * Whether the page at hand lies further along than the application has come, by status or by machine. A page that stands at no
 * step, or to which letters and other sites lead, opens at any time; so does every page while nobody knows how far that is.
 */
export function isTooFar(app: AppContext, screenId: string, uuid: string): boolean {
  const { progress, journey, org } = app.bundle()
  const place = matchRoute(journey, app.history.location.pathname, '', { org })
  const position = wayPosition(progress, screenPlace(app.bundle(), screenId) ?? {})
  if (position === undefined || place.kind !== 'route' || place.route.entry === true) return false
  const reached = destinationsOf(app, uuid).flatMap((to) => positionOf(app, app.bundle(), to, uuid) ?? [])
  if (reached.length === 0) return false
  const isFar = [...reached, ...ledTo(app, uuid)].every((each) => isBeyond(position, each))
  if (!isFar) remember(app, uuid, position)
  return isFar
}

const keyOf = (uuid: string) => `waymark.reached.${uuid}`

/** The furthest page that has opened in this tab: what somebody was led to may be looked at again. */
function ledTo({ ports }: AppContext, uuid: string): Position[] {
  const kept = readKept(ports.storage.session, keyOf(uuid), positionFrom, ports.report)
  return kept === undefined ? [] : [kept]
}

function remember(app: AppContext, uuid: string, position: Position) {
  if (ledTo(app, uuid).every((each) => isBeyond(position, each)))
    app.ports.storage.session.set(keyOf(uuid), JSON.stringify(position))
}

function positionFrom(value: unknown): Position | undefined {
  const { step, part } = (value ?? {}) as { step?: unknown; part?: unknown }
  return typeof step === 'number' && typeof part === 'number' ? { step, part } : undefined
}

function positionOf(app: AppContext, bundle: Bundle, to: string, uuid: string) {
  const { journey, org, progress } = bundle
  const address = app.address(to, uuid)
  const place = address === undefined ? undefined : matchRoute(journey, address.split('?')[0] ?? '', '', { org })
  const screen =
    place?.kind === 'route' && place.route.screen !== undefined ? screenPlace(bundle, place.route.screen) : undefined
  return screen && wayPosition(progress, screen)
}
