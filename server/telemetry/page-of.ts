import { matchRoute } from '#engine'
import type { TelemetryEvent } from '#schemas'
import type { LiveJourney, LiveOrg } from '../live/live-org.ts'

/** Where something happened, in the words of the documents: nothing of the address itself is in it. */
export type Page = { journey: string; page: string; step: string }

/** The route of an event's path among the journeys that the org offers; the one that the context names comes first. */
export function pageOf(
  { offered }: LiveOrg,
  context: string,
  { pagePath, queryParams }: Pick<TelemetryEvent, 'pagePath' | 'queryParams'>,
): Page {
  const named = offered.filter((journey) => isNamed(journey, context))
  for (const journey of [...named, ...offered]) {
    const place = matchRoute(journey.paths, pagePath, '', { org: journey.org })
    if (place.kind !== 'route') continue
    const { path, use } = place.route
    return { journey: journey.id, page: path, step: use === 'registration' ? stepOf(journey, queryParams) : '' }
  }
  return { journey: named[0]?.id ?? '', page: '', step: '' }
}

function isNamed({ id, paths }: LiveJourney, context: string): boolean {
  return id === context || paths.telemetry?.context === context
}

/** Only a step that there is: what else stands in the address may be anything. */
function stepOf({ steps, registration: { query } }: LiveJourney, queryParams: TelemetryEvent['queryParams']): string {
  const wanted = Object.hasOwn(queryParams, query) ? queryParams[query] : undefined
  return steps.find(({ step }) => step !== '' && step === wanted)?.step ?? ''
}
