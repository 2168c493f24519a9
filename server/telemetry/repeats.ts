import type { TelemetryEvent } from '#schemas'
import type { Db } from '../store/tables.ts'
import { findLastEvent, listTrackerEvents, type NewTelemetryEvent } from '../store/telemetry.ts'

export type Deduping = Pick<TelemetryEvent, 'dontDedupe' | 'dedupeProperty'>

const dayMs = 24 * 60 * 60 * 1000

/**
 * Whether the store has this event already. With a property: the same tracker told the same event with the same value of it
 * in the 24 hours before. Without one, or where the event has none such: it is the same as the one before it in its session.
 */
export async function isRepeat(db: Db, event: NewTelemetryEvent, { dontDedupe, dedupeProperty }: Deduping) {
  if (dontDedupe) return false
  const value = dedupeProperty && memberOf(event, dedupeProperty)
  if (!dedupeProperty || !value) return isSame(event, await findLastEvent(db, event.session))

  const since = new Date(Date.parse(event.at) - dayMs).toISOString()
  const before = await listTrackerEvents(db, { tracker: event.tracker, event: event.event, since })
  return before.some((each) => memberOf(each, dedupeProperty) === value)
}

/** A member of the event as it is kept, else of its properties; '' where it has none. */
function memberOf(event: NewTelemetryEvent, name: string): string {
  const { page, step, type, identity, application, session } = event
  const members: Record<string, string> = {
    pagePath: `${page} ${step}`,
    event: event.event,
    eventType: type,
    identityId: identity,
    applicationUuid: application,
    sessionKey: session,
  }
  if (Object.hasOwn(members, name)) return members[name] ?? ''
  const value = Object.hasOwn(event.properties, name) ? event.properties[name as keyof typeof event.properties] : ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function isSame(event: NewTelemetryEvent, before: NewTelemetryEvent | undefined): boolean {
  const fingerprint = ({ type, event, journey, page, step, properties }: NewTelemetryEvent) =>
    JSON.stringify([type, event, journey, page, step, properties])
  return before !== undefined && fingerprint(event) === fingerprint(before)
}
