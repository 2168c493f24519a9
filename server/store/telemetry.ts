import type { EventProperties, EventType, Visit } from '#schemas'
import type { Db, Tables } from './tables.ts'

export type TelemetrySession = Visit & { tracker: string; epoch: number }

export type NewTelemetryEvent = {
  session: string
  tracker: string
  org: string
  journey: string
  page: string
  step: string
  type: EventType
  event: string
  identity: string
  application: string
  properties: EventProperties
  at: string
}

export type StoredTelemetryEvent = NewTelemetryEvent & { number: number }

/** A visit that is known stays as it was first told. */
export async function addTelemetrySession(db: Db, session: TelemetrySession): Promise<void> {
  const { libVersion, appVersion, screenSize, windowSize, campaign, ...rest } = session
  const sizes = { screen_size: screenSize, window_size: windowSize }
  const versions = { lib_version: libVersion, app_version: appVersion }
  await db
    .insertInto('telemetry_sessions')
    .values({ ...rest, ...sizes, ...versions, campaign: JSON.stringify(campaign) })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute()
}

export async function findTelemetrySession(db: Db, uuid: string): Promise<TelemetrySession | undefined> {
  const row = await db.selectFrom('telemetry_sessions').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  return row && sessionOf(row)
}

/** The visit in which a borrower was shown this reference, the newest if there are several. */
export async function findReferredVisit(db: Db, reference: string): Promise<TelemetrySession | undefined> {
  // JSON.stringify writes no spaces, and a reference has nothing to escape.
  const event = await db
    .selectFrom('telemetry_events')
    .select('session')
    .where('type', '=', 'ERROR')
    .where('properties', 'like', `%"reference":"${reference}"%`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event && findTelemetrySession(db, event.session)
}

/** Belongs in the transaction that has looked for repeats: the number is the next one. */
export async function addTelemetryEvent(db: Db, { properties, ...event }: NewTelemetryEvent): Promise<void> {
  const last = await db
    .selectFrom('telemetry_events')
    .select((q) => q.fn.max('number').as('number'))
    .executeTakeFirst()
  await db
    .insertInto('telemetry_events')
    .values({ ...event, number: (last?.number ?? 0) + 1, properties: JSON.stringify(properties) })
    .execute()
}

export async function findLastEvent(db: Db, session: string): Promise<StoredTelemetryEvent | undefined> {
  const row = await db
    .selectFrom('telemetry_events')
    .selectAll()
    .where('session', '=', session)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && eventOf(row)
}

export async function listTrackerEvents(
  db: Db,
  { tracker, event, since }: { tracker: string; event: string; since: string },
): Promise<StoredTelemetryEvent[]> {
  const rows = await db
    .selectFrom('telemetry_events')
    .selectAll()
    .where('tracker', '=', tracker)
    .where('event', '=', event)
    .where('at', '>=', since)
    .execute()
  return rows.map(eventOf)
}

/** The events of a visit, the first one first. */
export async function listVisitEvents(db: Db, session: string, most: number): Promise<StoredTelemetryEvent[]> {
  const rows = await db
    .selectFrom('telemetry_events')
    .selectAll()
    .where('session', '=', session)
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map(eventOf)
}

/** Everything that borrowers of a journey told from one moment until before another, in the order in which it came. */
export async function listJourneyEvents(
  db: Db,
  { org, journey, from, until }: { org: string; journey: string; from: string; until: string },
): Promise<StoredTelemetryEvent[]> {
  const rows = await db
    .selectFrom('telemetry_events')
    .selectAll()
    .where('org', '=', org)
    .where('journey', '=', journey)
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('number')
    .execute()
  return rows.map(eventOf)
}

/** Deletes events, and visits of which none is left, from before a moment. */
export async function deleteTelemetryBefore(db: Db, moment: string): Promise<void> {
  await db.deleteFrom('telemetry_events').where('at', '<', moment).execute()
  await db
    .deleteFrom('telemetry_sessions')
    .where('at', '<', moment)
    .where('uuid', 'not in', db.selectFrom('telemetry_events').select('session'))
    .execute()
}

function sessionOf(row: Tables['telemetry_sessions']): TelemetrySession {
  const { lib_version, app_version, screen_size, window_size, campaign, ...rest } = row
  const sizes = { screenSize: screen_size, windowSize: window_size }
  return { ...rest, ...sizes, libVersion: lib_version, appVersion: app_version, campaign: JSON.parse(campaign) }
}

function eventOf(row: Tables['telemetry_events']): StoredTelemetryEvent {
  return { ...row, type: row.type as EventType, properties: JSON.parse(row.properties) as EventProperties }
}
