import { matchRoute, screenPlace } from '#engine'
import { readKept } from '../ports/kept.ts'
import type { AppContext } from '../session/app-context.ts'
import { toldStatus } from '../session/facts.ts'
import { applicationAtom, ledAtom } from '../state/atoms.ts'
import { destinationsOf } from './destinations.ts'

/**
 * Whether the page at hand says something of the application that the lender has not said: nothing leads to it now, and nothing
 * led to it in this tab before. A page that opens only while it is led to is closed again by the next status.
 */
export function isUnled(app: AppContext, screenId: string, uuid: string): boolean {
  const { journey, org } = app.bundle()
  const { pathname } = app.history.location
  const place = matchRoute(journey, pathname, '', { org })
  const opens = screenPlace(app.bundle(), screenId)?.opens
  if (opens === undefined || (place.kind === 'route' && place.route.entry === true)) return false
  const status = String(toldStatus(app.bundle(), app.store.get(applicationAtom)?.facts ?? {}))
  const before = ledBefore(app, uuid)
  if (app.store.get(ledAtom) === pathname || isDestination(app, uuid, pathname)) {
    app.ports.storage.session.set(keyOf(uuid), JSON.stringify({ ...before, [pathname]: status }))
    return false
  }
  const statusThen = before[pathname]
  return statusThen === undefined || (opens === 'while-led' && statusThen !== status)
}

function isDestination(app: AppContext, uuid: string, pathname: string): boolean {
  return destinationsOf(app, uuid).some((to) => app.address(to, uuid)?.split('?')[0] === pathname)
}

const keyOf = (uuid: string) => `waymark.led.${uuid}`

/** The pages to which this tab was led, by path, each with the status at which it was. */
function ledBefore({ ports }: AppContext, uuid: string): { [path: string]: string } {
  return readKept(ports.storage.session, keyOf(uuid), asPages, ports.report) ?? {}
}

function asPages(value: unknown): { [path: string]: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const pages = Object.entries(value)
  return pages.every((page): page is [string, string] => typeof page[1] === 'string')
    ? Object.fromEntries(pages)
    : undefined
}
