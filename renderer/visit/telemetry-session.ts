import { uuid } from '#engine'
import type { SessionKey, SessionReply, SessionRequest } from '#schemas'
import { FetchError, isRecord } from '../api/fetch-error.ts'
import { retry } from '../api/retry.ts'
import { readKept } from '../ports/kept.ts'
import type { AppContext } from '../session/app-context.ts'
import { ownTracker } from '../session/flags.ts'
import { mayRemember } from '../state/privacy.ts'
import { libVersion, noSession, sessionFirstDelayMs, sessionTries } from '../telemetry/limits.ts'
import { trackedParameters } from './query-params.ts'

export const sessionStorageKey = 'waymark.telemetry-session'

export type Session = SessionReply

/** The stored session when its key is whole, else a new one. Throws a FetchError of status 500 when none can be had. */
export async function findSession(app: AppContext): Promise<Session> {
  const { session } = app.ports.storage
  const isKept = mayRemember(app.ports)
  if (!isKept) session.remove(sessionStorageKey)
  const stored = readKept(session, sessionStorageKey, sessionFrom, app.ports.report)
  if (stored !== undefined) return stored
  const trackerUuid = await ownTracker(app)
  const made = await retry(() => createSession(app, trackerUuid), app.ports.clock, {
    attempts: sessionTries,
    firstDelayMs: sessionFirstDelayMs,
  }).catch((error: unknown) => {
    throw error instanceof FetchError ? new FetchError(500, noSession, undefined) : error
  })
  if (isKept) session.set(sessionStorageKey, JSON.stringify(made))
  return made
}

/** Whether a visit is among so many of a hundred: the same whenever it is asked, and of what fewer draw, more do too. */
export function isDrawn({ uuid: own }: SessionKey, percent: number): boolean {
  return Number.parseInt(own.slice(0, 8), 16) % 100 < percent
}

async function createSession(app: AppContext, trackerUuid: string): Promise<Session> {
  const { page, device } = app.ports
  const { screenSize, windowSize, referrer } = device()
  const body: SessionRequest = {
    platform: 'web',
    libVersion,
    referrer,
    queryParams: trackedParameters(app, app.history.location.search),
    screenSize,
    windowSize,
    sessionKey: { trackerUuid },
    appVersion: String(page.release),
  }
  const answer = await app.client({ ...telemetryRequest(app, 'session'), body })
  const made = sessionFrom(answer)
  if (made === undefined) throw new FetchError(500, noSession, undefined)
  return made
}

/** Telemetry is taken in by the page's own server, wherever the lender's services are. */
export function telemetryRequest(app: AppContext, what: 'session' | 'event') {
  const context = app.bundle().journey.telemetry?.context ?? ''
  return {
    method: 'POST',
    baseUrl: app.ports.page.origin,
    path: `/ft/${context}/${what}`,
    isAnonymous: true,
  } as const
}

function sessionFrom(value: unknown): Session | undefined {
  if (!isRecord(value) || !isRecord(value.sessionKey)) return undefined
  const { uuid: own, epoch, trackerUuid } = value.sessionKey
  if (!isUuid(own) || typeof epoch !== 'number' || !isUuid(trackerUuid)) return undefined
  const { recordingUrl } = value
  return {
    sessionKey: { uuid: own, epoch, trackerUuid },
    ...(typeof recordingUrl === 'string' ? { recordingUrl } : {}),
  }
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid(value)
}
