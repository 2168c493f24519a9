import { absolute, matchPattern } from '#engine'
import { FetchError, isRecord } from '../api/fetch-error.ts'
import { parsedJson } from '../ports/parsed-json.ts'
import type { AppContext } from '../session/app-context.ts'
import { pageFacts } from '../session/facts.ts'
import { type Maintenance, maintenanceAtom } from '../state/atoms.ts'
import { patternsOf } from './closed.ts'

/** Asks which pages are closed, now and again and again until the signal ends it. A lender that does not answer closes nothing new. */
export async function watchMaintenance(app: AppContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { maintenance } = app.bundle().journey
    if (maintenance === undefined) return
    await askMaintenance(app, maintenance.call)
    if (!signal.aborted) await app.ports.clock.wait(maintenance.everyMs, signal)
  }
}

async function askMaintenance(app: AppContext, call: string) {
  try {
    const { data } = await app.call(call, pageFacts(app, 'registration'))
    const maintenance = maintenanceFrom(data)
    const before = app.store.get(maintenanceAtom)
    if (JSON.stringify(maintenance) === JSON.stringify(before)) return
    reportUnknown(app, maintenance?.routes ?? [])
    app.store.set(maintenanceAtom, maintenance)
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
  }
}

/** What the flag's answer says; undefined while nothing is closed. */
export function maintenanceFrom(data: unknown): Maintenance | undefined {
  if (!isRecord(data) || data.flagEnabled !== true) return undefined
  const variables = isRecord(data.variables) ? data.variables : {}
  return {
    routes: routesOf(variables.routes),
    ...textOf('title', variables.pageTitle),
    ...textOf('message', variables.message),
    hasDashboardLink: variables.shouldShowDashboardLink === true || variables.shouldShowDashboardLink === 'true',
  }
}

/** A pattern that closes no page of the journey is a slip that nobody would see. */
function reportUnknown({ bundle, ports }: AppContext, routes: readonly string[]) {
  const { journey } = bundle()
  const addresses = journey.routes.map(({ path }) => absolute(journey, path).replaceAll(/\{(\w+)\}/g, sampleOf))
  for (const route of routes) {
    if (!patternsOf(journey, route).some((each) => addresses.some((address) => matchPattern(each, address))))
      ports.report('warning', 'maintenance.unknown-route', { route })
  }
}

function sampleOf(_whole: string, name: string): string {
  return name === 'uuid' ? '00000000-0000-4000-8000-000000000000' : name
}

function routesOf(routes: unknown): string[] {
  const list = typeof routes === 'string' ? parsedJson(routes) : routes
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : []
}

function textOf<Name extends string>(name: Name, value: unknown): { [name in Name]?: string } {
  return typeof value === 'string' && value !== '' ? ({ [name]: value } as { [name in Name]?: string }) : {}
}
