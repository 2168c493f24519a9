import { sql } from 'kysely'
import type { SessionKey, SessionRequest, TelemetryEvent } from '#schemas'
import type { TestServer } from '../../support/server.ts'

export const host = 'acme.localhost:3000'
export const application = 'aaaaaaaa-0000-4000-8000-000000000001'

/** A visit's key that is the same for the same number. */
export function keyOf(visit: number, tracker = visit): SessionKey {
  const uuid = (kind: string, number: number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  return { uuid: uuid('1', visit), epoch: 1_772_445_600_000, trackerUuid: uuid('2', tracker) }
}

export function sessionOf(more: Partial<SessionRequest> = {}): SessionRequest {
  return {
    platform: 'web',
    libVersion: '1',
    referrer: '',
    queryParams: {},
    screenSize: { width: 390, height: 844 },
    windowSize: { width: 390, height: 700 },
    appVersion: '1',
    ...more,
  }
}

export function eventOf(more: Partial<TelemetryEvent> = {}): TelemetryEvent {
  return {
    domain: 'acme.localhost',
    queryParams: { step: 'name' },
    pagePath: '/account/loan/register',
    event: 'page_view',
    eventType: 'PAGE_VIEW',
    productType: 'LOAN',
    sessionKey: keyOf(1),
    eventProperties: {},
    ...more,
  }
}

export function errorOf(eventProperties: TelemetryEvent['eventProperties'], more: Partial<TelemetryEvent> = {}) {
  return eventOf({ eventType: 'ERROR', event: 'error', eventProperties, ...more })
}

type Headers = Record<string, string>

export async function tell(
  { app, deps }: TestServer,
  what: 'session' | 'event',
  payload: object,
  headers: Headers = {},
) {
  const url = `/ft/loan/${what}`
  const reply = await app.inject({ method: 'POST', url, payload, headers: { host, ...headers } })
  await deps.telemetry.flush()
  return reply
}

export async function kept({ deps: { db } }: TestServer) {
  const sessions = await db.selectFrom('telemetry_sessions').selectAll().orderBy('uuid').execute()
  const events = await db.selectFrom('telemetry_events').selectAll().orderBy('number').execute()
  return { sessions, events }
}

/** Every cell of every table, as one text. */
export async function everythingStored({ deps: { db } }: TestServer): Promise<string> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const contents = await Promise.all(
    tables.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  )
  return JSON.stringify(contents)
}

export async function forgetAll({ deps: { db } }: TestServer): Promise<void> {
  await db.deleteFrom('telemetry_events').execute()
  await db.deleteFrom('telemetry_sessions').execute()
}
