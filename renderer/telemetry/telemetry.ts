import type { EventProperties, EventType } from '#schemas'

/** Something that happened on a page. It never holds an answer. */
export type TrackedEvent = {
  eventType: EventType
  event: string
  eventProperties?: EventProperties
  dedupeProperty?: string
  dontDedupe?: boolean
  /** The step of registration that it is about. */
  step?: string
  /** PAGE_VIEW: nothing is sent but that the page was seen. */
  isSensitive?: boolean
}

/** An event and the address where it happened: the page may have moved on before it is sent. */
export type PlacedEvent = TrackedEvent & { pagePath: string; search: string }

export type Telemetry = {
  track: (event: TrackedEvent) => void
  listen: (listener: (event: PlacedEvent) => void) => void
}

/** How many events are kept for a listener that loads late. */
const maxKept = 50

/** Events that are tracked before telemetry has loaded wait for it. */
export function createTelemetry(location: () => { pathname: string; search: string }): Telemetry {
  const waiting: PlacedEvent[] = []
  let send: ((event: PlacedEvent) => void) | undefined
  return {
    track(event) {
      const { pathname, search } = location()
      const placed = { ...event, pagePath: pathname, search }
      if (send !== undefined) send(placed)
      else if (waiting.length < maxKept) waiting.push(placed)
    },
    listen(listener) {
      send = listener
      for (const event of waiting.splice(0)) listener(event)
    },
  }
}
