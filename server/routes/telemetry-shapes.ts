import { epochs } from '../telemetry/session-key.ts'
import { flag, list, number, object, text } from './json-schemas.ts'

// What schemas/telemetry.ts says, made strict: every text has a form in which an answer, an address or a token does not fit.

const notToken = '(?!eyJ|[Bb]earer)'
const anyText = (maxLength: number) => ({ type: 'string', maxLength })
const like = (pattern: string, maxLength: number) => ({ type: 'string', maxLength, pattern: `^${notToken}${pattern}$` })
const from = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum })

const uuid = like('[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}', 36)
const key = object({ uuid, epoch: from(epochs.least, epochs.most), trackerUuid: uuid })
const size = object({ width: from(0, 20_000), height: from(0, 20_000) })
/** Nearly all of it is dropped: it may hold anything. */
const query = { type: 'object', maxProperties: 40, propertyNames: anyText(100), additionalProperties: anyText(2000) }
const word = '([A-Za-z]{1,20}|[0-9]{1,3})'

export const contextParams = object({ context: like('[a-z][a-z0-9-]{0,59}', 60) })

export const sessionBody = object({
  platform: { enum: ['web'] },
  libVersion: like('[0-9]{1,4}(\\.[0-9]{1,4}){0,3}(-[a-z]{1,10})?', 32),
  referrer: { type: 'string', maxLength: 300, pattern: '^(https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?)?$' },
  queryParams: query,
  screenSize: size,
  windowSize: size,
  // One that is not well-formed is replaced, not refused.
  'sessionKey?': object({ 'uuid?': anyText(100), 'epoch?': { type: 'number' }, 'trackerUuid?': anyText(100) }),
  appVersion: like('[0-9]{1,6}', 6),
})

const properties = object({
  'milestone?': like('[a-z][A-Za-z0-9.-]*', 60),
  'additionalSignerUuid?': uuid,
  'environment?': like('[a-z]+', 20),
  'kind?': { enum: ['field', 'call', 'fault', 'module'] },
  'code?': like('[a-z][a-z0-9.-]*', 80),
  'field?': like('[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)*', 100),
  'call?': like('[a-z][A-Za-z0-9]*', 60),
  'status?': from(0, 599),
  'reference?': uuid,
  'errorName?': like('[A-Za-z]+', 40),
  'at?': { ...list(like('[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*\\.js:[0-9]{1,7}:[0-9]{1,7}', 120)), maxItems: 30 },
})

const event = object({
  domain: like('[A-Za-z0-9.-]+(:[0-9]{1,5})?', 255),
  queryParams: query,
  pagePath: { type: 'string', maxLength: 500, pattern: '^/[^?#]*$' },
  event: like(`[A-Za-z]{1,20}([ ,._:-]{1,2}${word}){0,9}`, 100),
  eventType: { enum: ['PAGE_VIEW', 'IDENTITY', 'MILESTONE', 'ERROR'] },
  productType: like('[A-Za-z][A-Za-z0-9_-]*', 40),
  sessionKey: key,
  // Kept only where it is a uuid.
  'identityId?': anyText(100),
  'applicationUuid?': anyText(100),
  eventProperties: properties,
  'dontDedupe?': flag,
  'dedupeProperty?': like('[A-Za-z]+', 40),
})

/** What documents name a milestone may be a few words; the page's own names are one. */
export const eventBody = {
  ...event,
  if: { properties: { eventType: { enum: ['MILESTONE'] } } },
  else: { properties: { event: like('[a-z]+([._-][a-z]+)*', 40) } },
}

export const sessionAnswer = object({
  sessionKey: object({ uuid: text, epoch: number, trackerUuid: text }),
  'recordingUrl?': text,
})
