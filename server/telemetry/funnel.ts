import type { EventProperties, Funnel, JourneyStep } from '#schemas'
import type { NewTelemetryEvent } from '../store/telemetry.ts'
import { funnelErrors } from './funnel-errors.ts'

export type FunnelEvent = Pick<NewTelemetryEvent, 'session' | 'at' | 'type' | 'page' | 'step'> & {
  properties: EventProperties
}

export const silenceMs = 30 * 60 * 1000

/** `events` in the order in which they came; `now` in milliseconds since 1970. */
export function funnel(
  steps: readonly JourneyStep[],
  events: readonly FunnelEvent[],
  now: number,
): Pick<Funnel, 'visits' | 'steps' | 'elsewhere'> {
  const placeOf = places(steps)
  const visits = [...Map.groupBy(events, ({ session }) => session).values()].map((told) => visitOf(told, placeOf, now))
  const errors = events.filter(({ type }) => type === 'ERROR')
  const errorsAt = (place: number) => funnelErrors(errors.filter((event) => placeOf(event) === place))
  const count = (is: (visit: Visit) => boolean) => visits.filter(is).length

  return {
    visits: visits.length,
    steps: steps.map((step, place) => ({
      ...step,
      reached: count(({ seen }) => seen.includes(place)),
      wentOn: count(({ seen }) => wentOn(seen, place)),
      left: step.isFinal ? 0 : count(({ leftAt }) => leftAt === place),
      wentBack: count(({ seen }) => seen.some((each, index) => each < place && seen[index - 1] === place)),
      errors: errorsAt(place),
    })),
    elsewhere: errorsAt(nowhere),
  }
}

type Visit = { seen: number[]; leftAt: number | undefined }
type PlaceOf = (event: Pick<FunnelEvent, 'page' | 'step'>) => number

const nowhere = -1

function visitOf(told: readonly FunnelEvent[], placeOf: PlaceOf, now: number): Visit {
  const views = told.filter(({ type }) => type === 'PAGE_VIEW').map(placeOf)
  const isSilent = now - Date.parse(told.at(-1)?.at ?? '') >= silenceMs
  return { seen: views.filter((place) => place !== nowhere), leftAt: isSilent ? views.at(-1) : undefined }
}

function wentOn(seen: readonly number[], place: number): boolean {
  const first = seen.indexOf(place)
  return first >= 0 && seen.slice(first).some((each) => each > place)
}

/** Registration without a step in its address is its first step. */
function places(steps: readonly JourneyStep[]): PlaceOf {
  const byName = new Map(steps.map(({ page, step }, place) => [`${page} ${step}`, place]))
  const firstOf = (page: string) => steps.findIndex((each) => each.page === page)
  return ({ page, step }) => byName.get(`${page} ${step}`) ?? (step === '' ? firstOf(page) : nowhere)
}
