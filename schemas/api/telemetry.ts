/** What a borrower's page tells of itself, in the words of the wire: POST /ft/{context}/session and /ft/{context}/event. */
import { type Static, Type } from 'typebox'
import { byName, closed, flag, text } from './pieces.ts'

// Every text has a form in which an answer, an address or a token does not fit.

const notToken = '(?!eyJ|[Bb]earer)'
const like = (pattern: string, maxLength: number) => Type.String({ maxLength, pattern: `^${notToken}${pattern}$` })
const short = (maxLength: number) => Type.String({ maxLength })
const from = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

/** 2020 to 2100, so that no number of a person's is one. */
export const epochs = { least: 1_577_836_800_000, most: 4_102_444_800_000 }

const uuid = like('[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}', 36)
/** Nearly all of it is dropped: it may hold anything. */
const query = byName(short(2000), { maxProperties: 40, propertyNames: short(100) })
const word = '([A-Za-z]{1,20}|[0-9]{1,3})'

export const ContextParams = closed({ context: like('[a-z][a-z0-9-]{0,59}', 60) })

/** Names one visit of one browser. `epoch` is when it began, in milliseconds since 1970. */
export const SessionKey = closed({ uuid, epoch: from(epochs.least, epochs.most), trackerUuid: uuid })
export type SessionKey = Static<typeof SessionKey>

export const Size = closed({ width: from(0, 20_000), height: from(0, 20_000) })
export type Size = Static<typeof Size>

/** A key that is sent along and well-formed is kept. One that is not is replaced, not refused. */
const GivenKey = closed({
  uuid: Type.Optional(short(100)),
  epoch: Type.Optional(Type.Number()),
  trackerUuid: Type.Optional(short(100)),
})

export const SessionRequest = closed({
  platform: Type.Enum(['web']),
  /** The version of the library's protocol. */
  libVersion: like('[0-9]{1,4}(\\.[0-9]{1,4}){0,3}(-[a-z]{1,10})?', 32),
  /** The origin from which the borrower came, '' when there is none: never a path. */
  referrer: Type.String({ maxLength: 300, pattern: '^(https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?)?$' }),
  queryParams: query,
  screenSize: Size,
  windowSize: Size,
  sessionKey: Type.Optional(GivenKey),
  /** The number of the release that the page was drawn with. */
  appVersion: like('[0-9]{1,6}', 6),
})
export type SessionRequest = Static<typeof SessionRequest>

/** `recordingUrl` is the visit in the console. */
export const SessionReply = closed({ sessionKey: SessionKey, recordingUrl: Type.Optional(text) })
export type SessionReply = Static<typeof SessionReply>

export const EventType = Type.Enum(['PAGE_VIEW', 'IDENTITY', 'MILESTONE', 'ERROR'])
export type EventType = Static<typeof EventType>

const placeInFile = like('[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*\\.js:[0-9]{1,7}:[0-9]{1,7}', 120)

/** Of an error only what a borrower's answer cannot be part of. */
export const EventProperties = closed({
  /** MILESTONE: its id. */
  milestone: Type.Optional(like('[a-z][A-Za-z0-9.-]*', 60)),
  /** IDENTITY: for a co-signer. */
  additionalSignerUuid: Type.Optional(uuid),
  environment: Type.Optional(like('[a-z]+', 20)),
  /** ERROR: where it came from. */
  kind: Type.Optional(Type.Enum(['field', 'call', 'fault', 'module'])),
  /** ERROR: `form.required`, `request.failed`, `renderer.fault`, … */
  code: Type.Optional(like('[a-z][a-z0-9.-]*', 80)),
  /** ERROR of a field: its path in the form, without the numbers of list items. */
  field: Type.Optional(like('[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)*', 100)),
  /** ERROR of a call: its id in the journey's calls, and the answer's status; 0 when nothing answered. */
  call: Type.Optional(like('[a-z][A-Za-z0-9]*', 60)),
  status: Type.Optional(from(0, 599)),
  /** ERROR: what the borrower can read out to support. */
  reference: Type.Optional(uuid),
  /** ERROR that is a fault of ours: the kind of error and where in our files, without its message. */
  errorName: Type.Optional(like('[A-Za-z]+', 40)),
  at: Type.Optional(Type.Array(placeInFile, { maxItems: 30 })),
})
export type EventProperties = Static<typeof EventProperties>

/** What documents name a milestone may be a few words; the page's own names are one. */
const namedByKind = {
  if: { properties: { eventType: { enum: ['MILESTONE'] } } },
  else: { properties: { event: like('[a-z]+([._-][a-z]+)*', 40) } },
}

/** A repeat is not kept, unless `dontDedupe`. */
export const TelemetryEvent = closed(
  {
    /** The host on which it happened. */
    domain: like('[A-Za-z0-9.-]+(:[0-9]{1,5})?', 255),
    queryParams: query,
    pagePath: Type.String({ maxLength: 500, pattern: '^/[^?#]*$' }),
    event: like(`[A-Za-z]{1,20}([ ,._:-]{1,2}${word}){0,9}`, 100),
    eventType: EventType,
    productType: like('[A-Za-z][A-Za-z0-9_-]*', 40),
    sessionKey: SessionKey,
    // Kept only where it is a uuid.
    identityId: Type.Optional(short(100)),
    applicationUuid: Type.Optional(short(100)),
    eventProperties: EventProperties,
    dontDedupe: Type.Optional(flag),
    /** The member of the event, or of its properties, whose value makes two events of one name the same. */
    dedupeProperty: Type.Optional(like('[A-Za-z]+', 40)),
  },
  namedByKind,
)
export type TelemetryEvent = Static<typeof TelemetryEvent>

/** The answer to an event, with 204. */
export const NoContent = Type.Unsafe<undefined>({ type: 'null' })
