// What the server replies of visits: how far borrowers come, and one visit step by step.
import type { EventProperties, EventType } from './telemetry.ts'

export type StepError = Pick<EventProperties, 'kind' | 'code' | 'field' | 'call' | 'status'> & {
  count: number
  /** The visits in which it came up. */
  sessions: number
}

/** A page that a borrower goes through: a step of registration, or a screen of the application. */
export type JourneyStep = {
  /** The pattern of its route. */
  page: string
  /** The step of registration, '' elsewhere. */
  step: string
  title: string
  /** Nobody is expected to go on from here. */
  isFinal: boolean
}

/** How many visits (sessions) came to a step, and what became of them there. */
export type FunnelStep = JourneyStep & {
  reached: number
  /** Came to a later step after it. */
  wentOn: number
  /** Saw it last, and have been silent since. */
  left: number
  /** Went from it to an earlier step. */
  wentBack: number
  errors: StepError[]
}

/** `GET /api/orgs/:org/journeys/:journey/funnel` */
export type Funnel = {
  org: string
  journey: string
  from: string
  to: string
  visits: number
  steps: FunnelStep[]
  elsewhere: StepError[]
}

export type Visit = {
  uuid: string
  org: string
  context: string
  platform: string
  libVersion: string
  appVersion: string
  referrer: string
  campaign: Record<string, string>
  screenSize: string
  windowSize: string
  at: string
}

export type TrailEvent = {
  at: string
  journey: string
  page: string
  step: string
  title: string
  type: EventType
  event: string
  application: string
  properties: EventProperties
}

/** `GET /api/visits/:uuid` */
export type VisitView = { visit: Visit; trail: TrailEvent[] }

/** `GET /api/visits`: the visit in which a borrower was shown a reference. */
export type ReferredVisit = { uuid: string }
