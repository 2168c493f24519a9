import { uuid } from '#engine'
import type { SessionKey, SessionRequest, Size, TelemetryEvent } from '#schemas'
import type { NewTelemetryEvent, TelemetrySession } from '../store/telemetry.ts'
import { campaignOf } from './campaign.ts'
import type { Page } from './page-of.ts'

type Where = { org: string; context: string; at: string }

/** What is kept of a visit as its page tells it. */
export function keptSession(request: SessionRequest, key: SessionKey, where: Where): TelemetrySession {
  const { platform, libVersion, appVersion, referrer, queryParams, screenSize, windowSize } = request
  return {
    ...keptKey(key),
    ...where,
    platform,
    libVersion,
    appVersion,
    referrer,
    campaign: campaignOf(queryParams),
    screenSize: shown(screenSize),
    windowSize: shown(windowSize),
  }
}

/** What an event tells of a visit of which nobody has told: a store may be newer than the visit. */
export function sessionOfEvent({ sessionKey, queryParams }: TelemetryEvent, where: Where): TelemetrySession {
  const unknown = { platform: '', libVersion: '', appVersion: '', referrer: '', screenSize: '', windowSize: '' }
  return { ...keptKey(sessionKey), ...where, ...unknown, campaign: campaignOf(queryParams) }
}

/** What is kept of an event: the page as a pattern, identifiers that are ones, and the listed properties. */
export function keptEvent(event: TelemetryEvent, page: Page, { org, at }: Where): NewTelemetryEvent {
  const { sessionKey, eventType, identityId, applicationUuid, eventProperties } = event
  return {
    session: sessionKey.uuid,
    tracker: sessionKey.trackerUuid,
    org,
    ...page,
    type: eventType,
    event: event.event,
    identity: uuid(identityId) ? identityId : '',
    application: uuid(applicationUuid) ? applicationUuid : '',
    properties: Object.fromEntries(Object.entries(eventProperties).sort(([one], [other]) => (one < other ? -1 : 1))),
    at,
  }
}

function keptKey({ uuid, epoch, trackerUuid }: SessionKey) {
  return { uuid, epoch, tracker: trackerUuid }
}

function shown({ width, height }: Size): string {
  return `${width}x${height}`
}
