/** What a borrower's page tells of itself, in the words of the wire: POST /ft/{context}/session and /ft/{context}/event. */

/** Names one visit of one browser. `epoch` is when it began, in milliseconds since 1970. */
export type SessionKey = { uuid: string; epoch: number; trackerUuid: string }

export type Size = { width: number; height: number }

/** Answered with 200 and `{ sessionKey }`. A key that is sent along and well-formed is kept. */
export type SessionRequest = {
  platform: 'web'
  /** The version of the library's protocol. */
  libVersion: string
  /** The origin from which the borrower came, '' when there is none: never a path. */
  referrer: string
  queryParams: { [name: string]: string }
  screenSize: Size
  windowSize: Size
  sessionKey?: Partial<SessionKey>
  /** The number of the release that the page was drawn with. */
  appVersion: string
}

export type EventType = 'PAGE_VIEW' | 'IDENTITY' | 'MILESTONE' | 'ERROR'

/** Of an error only what a borrower's answer cannot be part of. */
export type EventProperties = {
  /** MILESTONE: its id. */
  milestone?: string
  /** IDENTITY: for a co-signer. */
  additionalSignerUuid?: string
  environment?: string
  /** ERROR: where it came from. */
  kind?: 'field' | 'call' | 'fault' | 'module'
  /** ERROR: `form.required`, `request.failed`, `renderer.fault`, … */
  code?: string
  /** ERROR of a field: its path in the form, without the numbers of list items. */
  field?: string
  /** ERROR of a call: its id in the journey's calls, and the answer's status; 0 when nothing answered. */
  call?: string
  status?: number
  /** ERROR: what the borrower can read out to support. */
  reference?: string
  /** ERROR that is a fault of ours: the kind of error and where in our files, without its message. */
  errorName?: string
  at?: string[]
}

/** Answered with 204. A repeat is not kept, unless `dontDedupe`. */
export type TelemetryEvent = {
  /** The host on which it happened. */
  domain: string
  queryParams: { [name: string]: string }
  pagePath: string
  event: string
  eventType: EventType
  productType: string
  sessionKey: SessionKey
  identityId?: string
  applicationUuid?: string
  eventProperties: EventProperties
  dontDedupe?: boolean
  /** The member of the event, or of its properties, whose value makes two events of one name the same. */
  dedupeProperty?: string
}
