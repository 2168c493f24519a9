// What a page tells of itself: loaded when the page already stands.
import { evaluate, type Facts, newMilestones, type Rule, UNKNOWN } from '#engine'
import type { TelemetryEvent } from '#schemas'
import { FetchError } from '../api/fetch-error.ts'
import type { AppContext } from '../session/app-context.ts'
import { pageFacts } from '../session/facts.ts'
import { applicationAtom, isDrawnAtom, recordingUrlAtom, replayAtom } from '../state/atoms.ts'
import type { PlacedEvent } from '../telemetry/telemetry.ts'
import { trackedParameters } from './query-params.ts'
import { keepRecording } from './recording.ts'
import { findSession, isDrawn, type Session, telemetryRequest } from './telemetry-session.ts'

/** Sends what the page tells, one after the other, and tells of the application itself. Nobody waits for it, and it never fails. */
export function startTelemetry(app: AppContext, signal: AbortSignal): void {
  let last: Promise<unknown> = Promise.resolve()
  app.telemetry.listen((event) => {
    if (event.eventType === 'PAGE_VIEW') app.store.set(replayAtom, undefined)
    last = last
      .then(async () => {
        // What a press changes shows first.
        await app.ports.view?.painted()
        await send(app, event)
      })
      .catch((error: unknown) => onlyReported(app, error))
  })
  const see = () => trackApplication(app)
  signal.addEventListener('abort', app.store.sub(applicationAtom, see))
  see()
}

const sessions = new WeakMap<AppContext, Promise<Session>>()

/** One session a page. A failure is forgotten: the next event tries again. */
async function sessionOf(app: AppContext): Promise<Session> {
  const pending = sessions.get(app) ?? findSession(app)
  sessions.set(app, pending)
  try {
    const session = await pending
    app.store.set(recordingUrlAtom, session.recordingUrl)
    app.store.set(isDrawnAtom, isDrawn(session.sessionKey, app.bundle().surfaces.monitoring.replayPercent))
    return session
  } catch (error) {
    sessions.delete(app)
    throw error
  }
}

async function send(
  app: AppContext,
  { pagePath, search, step, isSensitive = false, event, eventType, ...rest }: PlacedEvent,
) {
  const { telemetry } = app.bundle().journey
  if (telemetry === undefined) return
  const session = await sessionOf(app)
  const { sessionKey } = session
  // Faults are watched in so many visits of a hundred; what is seen and reached is counted in all of them.
  if (eventType === 'ERROR' && !isDrawn(sessionKey, app.bundle().surfaces.monitoring.samplePercent)) return
  const identityId = textOf(telemetry.identity, factsHere(app), app)
  const applicationUuid = app.store.get(applicationAtom)?.uuid
  const body: TelemetryEvent = {
    domain: new URL(app.ports.page.origin).hostname,
    queryParams: { ...trackedParameters(app, search), ...(step === undefined ? {} : { step }) },
    pagePath,
    event,
    eventType,
    productType: telemetry.productType,
    sessionKey,
    eventProperties: {},
    ...(identityId === undefined ? {} : { identityId }),
    ...(applicationUuid === undefined ? {} : { applicationUuid }),
    ...rest,
  }
  await app.client({ ...telemetryRequest(app, 'event'), body })
  if (eventType === 'PAGE_VIEW' && !isSensitive && pagePath === app.history.location.pathname)
    await keepRecording(app, session)
}

/** Who it is, once; and every milestone that the application has reached, once. */
function trackApplication(app: AppContext) {
  const application = app.store.get(applicationAtom)
  const { journey, milestones } = app.bundle()
  if (application === undefined || journey.telemetry === undefined) return
  const facts = factsHere(app)
  const additionalSignerUuid = textOf(journey.telemetry.additionalSigner, facts, app)
  if (textOf(journey.telemetry.identity, facts, app) !== undefined)
    app.telemetry.track({
      eventType: 'IDENTITY',
      event: 'identity',
      eventProperties: {
        environment: app.ports.page.environment,
        ...(additionalSignerUuid === undefined ? {} : { additionalSignerUuid }),
      },
      dedupeProperty: 'applicationUuid',
    })

  const key = `waymark.milestones.${application.uuid}`
  const { local } = app.ports.storage
  const reachedBefore = new Set((local.get(key) ?? '').split(' '))
  const reached = newMilestones(milestones, reachedBefore, facts, journey.derive)
  for (const { id, event } of reached)
    app.telemetry.track({
      eventType: 'MILESTONE',
      event,
      eventProperties: { milestone: id },
      dedupeProperty: 'applicationUuid',
    })
  if (reached.length > 0) local.set(key, [...reachedBefore, ...reached.map(({ id }) => id)].join(' ').trim())
}

function factsHere(app: AppContext): Facts {
  const uuid = app.store.get(applicationAtom)?.uuid
  return pageFacts(app, uuid ?? 'registration', uuid)
}

function textOf(rule: Rule | undefined, facts: Facts, app: AppContext): string | undefined {
  if (rule === undefined) return undefined
  const result = evaluate(rule, facts, { derive: app.bundle().journey.derive })
  return result.ok && result.value !== UNKNOWN && typeof result.value === 'string' ? result.value : undefined
}

function onlyReported(app: AppContext, error: unknown) {
  if (!(error instanceof FetchError)) throw error
  app.ports.report('warning', 'telemetry.not-sent', { status: error.status, message: error.message })
}
