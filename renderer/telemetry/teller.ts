import type { EventProperties, EventType } from '#schemas'

/** Something that a page tells of itself. It never holds an answer. */
export type Told = {
  eventType: EventType
  event: string
  eventProperties?: EventProperties
  dedupeProperty?: string
  dontDedupe?: boolean
  /** The step of registration that it is about. */
  step?: string
  /** PAGE_VIEW: nothing beyond the fact that the page was seen may be told of it. */
  isSensitive?: boolean
}

/** What was told, and where: the page may have moved on before it is heard. */
export type Heard = Told & { pagePath: string; search: string }

export type Teller = { tell: (told: Told) => void; listen: (listener: (heard: Heard) => void) => void }

/** How much is kept for a listener that comes late. */
const mostKept = 50

/** What is told before telemetry has loaded waits for it. */
export function createTeller(place: () => { pathname: string; search: string }): Teller {
  const waiting: Heard[] = []
  let hear: ((heard: Heard) => void) | undefined
  return {
    tell(told) {
      const { pathname, search } = place()
      const heard = { ...told, pagePath: pathname, search }
      if (hear !== undefined) hear(heard)
      else if (waiting.length < mostKept) waiting.push(heard)
    },
    listen(listener) {
      hear = listener
      for (const heard of waiting.splice(0)) listener(heard)
    },
  }
}
