// What the server replies of visits: how far borrowers come, and one visit step by step.
import { type Static, Type } from 'typebox'
import { byName, closed, count, documentId, flag, text } from './pieces.ts'
import { EventProperties, EventType } from './telemetry.ts'

const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
export const FunnelParams = closed({ org: documentId, journey: documentId })
export const FunnelQuery = closed({ from: Type.Optional(day), to: Type.Optional(day) })

const { kind, code, field, call, status } = EventProperties.properties

export const StepError = closed({
  kind,
  code,
  field,
  call,
  status,
  count,
  /** The visits in which it came up. */
  sessions: count,
})
export type StepError = Static<typeof StepError>

/** A page that a borrower goes through: a step of registration, or a screen of the application. */
export const JourneyStep = closed({
  /** The pattern of its route. */
  page: text,
  /** The step of registration, '' elsewhere. */
  step: text,
  title: text,
  /** Nobody is expected to go on from here. */
  isFinal: flag,
})
export type JourneyStep = Static<typeof JourneyStep>

/** How many visits (sessions) came to a step, and what became of them there. */
export const FunnelStep = closed({
  ...JourneyStep.properties,
  reached: count,
  /** Came to a later step after it. */
  wentOn: count,
  /** Saw it last, and have been silent since. */
  left: count,
  /** Went from it to an earlier step. */
  wentBack: count,
  errors: Type.Array(StepError),
})
export type FunnelStep = Static<typeof FunnelStep>

/** `GET /api/orgs/:org/journeys/:journey/funnel` */
export const Funnel = closed({
  org: text,
  journey: text,
  from: text,
  to: text,
  visits: count,
  steps: Type.Array(FunnelStep),
  elsewhere: Type.Array(StepError),
})
export type Funnel = Static<typeof Funnel>

export const VisitParams = closed({ uuid: documentId })

export const Visit = closed({
  uuid: text,
  org: text,
  context: text,
  platform: text,
  libVersion: text,
  appVersion: text,
  referrer: text,
  campaign: byName(text),
  screenSize: text,
  windowSize: text,
  at: text,
})
export type Visit = Static<typeof Visit>

export const TrailEvent = closed({
  at: text,
  journey: text,
  page: text,
  step: text,
  title: text,
  type: EventType,
  event: text,
  application: text,
  properties: EventProperties,
})
export type TrailEvent = Static<typeof TrailEvent>

/** `GET /api/visits/:uuid` */
export const VisitView = closed({ visit: Visit, trail: Type.Array(TrailEvent) })
export type VisitView = Static<typeof VisitView>

export const ReferenceQuery = closed({
  reference: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
})

/** `GET /api/visits`: the visit in which a borrower was shown a reference. */
export const ReferredVisit = closed({ uuid: text })
export type ReferredVisit = Static<typeof ReferredVisit>
