// What a page tells of itself: loaded when the page already stands.
import { evaluate, type Facts, newMilestones, type Rule, UNKNOWN } from '#engine'
import type { TelemetryEvent } from '#schemas'
import { FetchError } from '../api/fetch-error.ts'
import { pageFacts } from '../session/facts.ts'
import type { World } from '../session/world.ts'
import { applicationAtom, isDrawnAtom, recordingUrlAtom, replayAtom } from '../state/atoms.ts'
import type { Heard } from '../telemetry/teller.ts'
import { toldParameters } from './query-params.ts'
import { keepRecording } from './recording.ts'
import { findSession, isDrawn, type Session, telemetryRequest } from './telemetry-session.ts'

/** Sends what the page tells, one after the other, and tells of the application itself. Nobody waits for it, and it never fails. */
export function startTelemetry(world: World, signal: AbortSignal): void {
  let last: Promise<unknown> = Promise.resolve()
  world.teller.listen((heard) => {
    if (heard.eventType === 'PAGE_VIEW') world.store.set(replayAtom, undefined)
    last = last.then(() => send(world, heard)).catch((error: unknown) => onlyReported(world, error))
  })
  const see = () => tellOfApplication(world)
  signal.addEventListener('abort', world.store.sub(applicationAtom, see))
  see()
}

const sessions = new WeakMap<World, Promise<Session>>()

/** One session a page. A failure is forgotten: the next event tries again. */
async function sessionOf(world: World): Promise<Session> {
  const known = sessions.get(world) ?? findSession(world)
  sessions.set(world, known)
  try {
    const session = await known
    world.store.set(recordingUrlAtom, session.recordingUrl)
    world.store.set(isDrawnAtom, isDrawn(session.sessionKey, world.bundle().surfaces.monitoring.replayPercent))
    return session
  } catch (error) {
    sessions.delete(world)
    throw error
  }
}

async function send(world: World, { pagePath, search, step, isSensitive = false, event, eventType, ...told }: Heard) {
  const { telemetry } = world.bundle().journey
  if (telemetry === undefined) return
  const session = await sessionOf(world)
  const { sessionKey } = session
  // Faults are watched in so many visits of a hundred; what is seen and reached is counted in all of them.
  if (eventType === 'ERROR' && !isDrawn(sessionKey, world.bundle().surfaces.monitoring.samplePercent)) return
  const identityId = textOf(telemetry.identity, factsHere(world), world)
  const applicationUuid = world.store.get(applicationAtom)?.uuid
  const body: TelemetryEvent = {
    domain: new URL(world.ports.page.origin).hostname,
    queryParams: { ...toldParameters(world, search), ...(step === undefined ? {} : { step }) },
    pagePath,
    event,
    eventType,
    productType: telemetry.productType,
    sessionKey,
    eventProperties: {},
    ...(identityId === undefined ? {} : { identityId }),
    ...(applicationUuid === undefined ? {} : { applicationUuid }),
    ...told,
  }
  await world.client({ ...telemetryRequest(world, 'event'), body })
  if (eventType === 'PAGE_VIEW' && !isSensitive && pagePath === world.history.location.pathname)
    await keepRecording(world, session)
}

/** Who it is, once; and every milestone that the application has reached, once. */
function tellOfApplication(world: World) {
  const application = world.store.get(applicationAtom)
  const { journey, milestones } = world.bundle()
  if (application === undefined || journey.telemetry === undefined) return
  const facts = factsHere(world)
  const additionalSignerUuid = textOf(journey.telemetry.additionalSigner, facts, world)
  if (textOf(journey.telemetry.identity, facts, world) !== undefined)
    world.teller.tell({
      eventType: 'IDENTITY',
      event: 'identity',
      eventProperties: {
        environment: world.ports.page.environment,
        ...(additionalSignerUuid === undefined ? {} : { additionalSignerUuid }),
      },
      dedupeProperty: 'applicationUuid',
    })

  const key = `waymark.milestones.${application.uuid}`
  const { local } = world.ports.storage
  const known = new Set((local.get(key) ?? '').split(' '))
  const reached = newMilestones(milestones, known, facts, journey.derive)
  for (const { id, event } of reached)
    world.teller.tell({
      eventType: 'MILESTONE',
      event,
      eventProperties: { milestone: id },
      dedupeProperty: 'applicationUuid',
    })
  if (reached.length > 0) local.set(key, [...known, ...reached.map(({ id }) => id)].join(' ').trim())
}

function factsHere(world: World): Facts {
  const uuid = world.store.get(applicationAtom)?.uuid
  return pageFacts(world, uuid ?? 'registration', uuid)
}

function textOf(rule: Rule | undefined, facts: Facts, world: World): string | undefined {
  if (rule === undefined) return undefined
  const found = evaluate(rule, facts, { derive: world.bundle().journey.derive })
  return found.ok && found.value !== UNKNOWN && typeof found.value === 'string' ? found.value : undefined
}

function onlyReported(world: World, error: unknown) {
  if (!(error instanceof FetchError)) throw error
  world.ports.report('warning', 'telemetry.not-sent', { status: error.status, message: error.message })
}
