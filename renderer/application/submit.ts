import {
  type CompiledScreen,
  type Facts,
  landingAt,
  leaveAddress,
  matches,
  matchRoute,
  nextStep,
  type RouteDecision,
  type Rule,
  redirect,
  visibleSteps,
} from '#engine'
import { dataAt } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import { stepAddress } from '../navigation/step-address.ts'
import { type AppContext, applicationKey, type GoOptions } from '../session/app-context.ts'
import { registrationScope } from '../session/use-lead.ts'
import { activityAtom, applicationAtom, isSignedInAtom, strandedAtom } from '../state/atoms.ts'
import { type FailureWords, failureWords } from './failure-words.ts'
import { MissingApplication } from './missing-application.ts'
import { forgetQuestions } from './new-questions.ts'
import { beginningOf } from './registration-entry.ts'
import { stopOf } from './stop.ts'

export { seeQuestions } from './new-questions.ts'

/** What became of Continue: the borrower moved on, the page stays with what was answered, a stop stands in the way, or a call failed. */
export type Outcome =
  | { kind: 'moved' }
  | { kind: 'stayed'; data: { [name: string]: unknown } }
  | { kind: 'stopped' }
  | ({ kind: 'failed' } & FailureWords)

type FormPlace = { uuid?: string; scope: string; step?: string }

/** Sends a screen's answers and goes on. Nothing typed is lost when a call fails: pressing again sends it again. */
export async function submit(
  app: AppContext,
  screen: CompiledScreen,
  facts: Facts,
  place: FormPlace,
): Promise<Outcome> {
  const derive = app.bundle().journey.derive
  if (stopOf(screen, facts, derive) !== undefined) return { kind: 'stopped' }
  if (screen.submit === undefined) return { kind: 'moved' }
  // Without a lender nothing is sent, and only registration knows its next page by itself.
  if (!app.ports.isLive) {
    if (screen.submit.next === 'step') await moveOn(app, { next: 'step' }, place, facts)
    return { kind: 'moved' }
  }

  try {
    if (screen.submit.calls !== undefined && place.scope === registrationScope && (await isOtherSession(app, facts)))
      return { kind: 'moved' }
  } catch (error) {
    if (error instanceof FetchError) return { kind: 'failed', ...failureWords(app.bundle(), error.call, error) }
    throw error
  }

  let uuid = place.uuid
  let leaveFor: string | undefined
  let given: { [name: string]: unknown } = {}
  const { calls = [], leave, stays } = screen.submit
  const made: Submitted[] = leave === undefined ? calls : [...calls, { call: leave.call, when: leave.when }]
  for (const { call, when, as } of made) {
    // What one call gave (a session, an application) the next one may need.
    const now = factsAfter(app, facts, uuid)
    if (when !== undefined && !matches(when, now, { derive }).matched) continue
    try {
      const { kept, data } = await app.call(call, now)
      uuid = kept.application ?? uuid
      if (as !== undefined) given = { ...given, [as]: data }
      // Whoever signs in may be somebody else than before.
      if (kept.token !== undefined) await forgetOthers(app)
      if (call === leave?.call) leaveFor = addressIn(app, call, dataAt(data, leave.at))
    } catch (error) {
      if (error instanceof FetchError) return { kind: 'failed', ...failureWords(app.bundle(), call, error) }
      throw error
    }
  }
  if (leaveFor !== undefined) {
    app.settled()
    // Whoever comes back does so at an address that does not name the application.
    if (uuid !== undefined) app.ports.storage.local.set(applicationKey(app.bundle()), uuid)
    app.ports.leave(leaveFor)
    return { kind: 'moved' }
  }
  if (stays !== undefined) {
    const after = { ...factsAfter(app, facts, uuid), data: { ...(facts.data as object | undefined), ...given } }
    if (matches(stays, after, { derive }).matched) {
      app.settled()
      return { kind: 'stayed', data: given }
    }
  }
  const isNew = uuid !== undefined && uuid !== place.uuid
  if (isNew) app.input.copy(place.scope, uuid as string)
  try {
    const from = isNew ? beginningOf(app) : undefined
    await moveOn(app, screen.submit, { ...place, ...(uuid === undefined ? {} : { uuid }) }, facts, from)
  } catch (error) {
    // The answers are sent; only the way on failed. The same request again changes nothing.
    if (error instanceof FetchError) return { kind: 'failed', ...failureWords(app.bundle(), error.call, error) }
    throw error
  }
  app.settled()
  forgetQuestions(app, place.scope, screen)
  if (isNew) app.input.clear(place.scope)
  if (screen.submit.done !== undefined) app.toast(screen.submit.done, { facts, isDone: true })
  return { kind: 'moved' }
}

/** Nothing is created or consented to in the name of whoever happens to be signed in: the page says so instead. */
async function isOtherSession(app: AppContext, facts: Facts): Promise<boolean> {
  if (app.bundle().registration.person === undefined || !app.store.get(isSignedInAtom)) return false
  const { isTakenElsewhere } = await import('./whose-application.ts')
  return isTakenElsewhere(app, facts)
}

type Submitted = { call: string; when?: Rule | undefined; as?: string }

/** What the lender said to somebody else is nobody's now. */
async function forgetOthers(app: AppContext) {
  app.store.set(applicationAtom, undefined)
  const { queries } = await import('../api/queries.ts')
  queries.clear()
}

/** Where an answer leads to, if this journey goes there. Anything else is an answer that cannot be used. */
function addressIn(app: AppContext, call: string, value: unknown): string {
  const address = leaveAddress(value, app.bundle().journey.partners)
  if (address !== undefined) return address
  app.ports.report('error', 'submit.leave-refused', { call })
  throw new FetchError(502, 'the address is not one to leave for', undefined)
}

function factsAfter(app: AppContext, facts: Facts, uuid: string | undefined): Facts {
  const authenticated = app.ports.storage.local.get('jwt') !== undefined
  return {
    ...facts,
    session: { ...(facts.session as object), authenticated },
    ...(uuid === undefined ? {} : { application: { ...(facts.application as object | undefined), uuid } }),
  }
}

type Onward = Pick<NonNullable<CompiledScreen['submit']>, 'next' | 'processing' | 'onArrival' | 'settled'>

async function moveOn(
  app: AppContext,
  { next, processing = false, onArrival = false, settled = false }: Onward,
  { uuid, step }: FormPlace,
  facts: Facts,
  from?: number,
) {
  if (next === 'close') return
  // A page that only takes a result is no page to come back to, and its status is often the one before.
  const passing = onArrival ? { replace: true, bypass: true } : { bypass: settled, from }
  if (next === 'step') {
    const { registration } = app.bundle()
    const following = stepAfter(app, step ?? '', facts)
    const route = app.address(registration.route)
    if (following !== undefined && route !== undefined) await app.go(stepAddress(route, registration.query, following))
  } else if (next === 'status') await goToNextStep(app, uuid, processing, passing)
  else if (next === 'resume') await resume(app, facts)
  else {
    const address = app.address(next, uuid)
    if (address !== undefined) await app.go(address, { replace: onArrival, from })
  }
}

/** The step that the address asked for, where an earlier one stood in its place until now; else the next one. */
function stepAfter(app: AppContext, step: string, facts: Facts): string | undefined {
  const { registration, journey } = app.bundle()
  const asked = new URLSearchParams(app.history.location.search).get(registration.query)
  const steps = visibleSteps(registration, facts, journey.derive).map(({ id }) => id)
  const isLater = asked !== null && steps.indexOf(asked) > steps.indexOf(step)
  return isLater ? asked : nextStep(registration, step, facts, journey.derive)?.id
}

/** Works out the lender's next step and goes there. Stays where it already is. False where the page was left meanwhile. */
export async function goToNextStep(
  app: AppContext,
  uuid: string | undefined,
  processing: boolean,
  { bypass = false, ...options }: { replace?: boolean; bypass?: boolean; from?: number | undefined } = {},
): Promise<boolean> {
  const { missing } = app.bundle().journey.nextStep
  const asked = app.history.location
  if (uuid === undefined) {
    app.ports.leave(missing)
    return true
  }
  const { nextStepHere } = await import('./application.ts')
  app.store.set(activityAtom, processing ? { kind: 'processing', statuses: [] } : { kind: 'loading' })
  app.store.set(strandedAtom, undefined)
  try {
    const decision = await nextStepHere(app, uuid, { bypass, asked })
    if (decision === undefined) return false
    await follow(app, uuid, decision, options)
  } catch (error) {
    if (!(error instanceof MissingApplication)) throw error
    app.ports.leave(missing)
  } finally {
    app.store.set(activityAtom, undefined)
  }
  return true
}

async function follow(app: AppContext, uuid: string, { to, from, pass }: RouteDecision, options: GoOptions) {
  const { journey, org } = app.bundle()
  const address = app.address(to, uuid)
  const landing = address === undefined ? 'nowhere' : landingAt(journey, address, { org })
  if (to === '/') return app.ports.leave(to)
  if (address !== undefined && landing === 'elsewhere') return app.ports.leave(address)
  if (address === undefined || landing === 'nowhere') {
    // Going on would come back to the same question for ever.
    app.ports.report('error', 'routing.no-page', { to })
    app.store.set(strandedAtom, { uuid })
    return
  }
  if (new URL(address, 'http://page').pathname === app.history.location.pathname) return
  const handed = { ...(from === undefined ? {} : { from }), ...(pass === undefined ? {} : { pass }) }
  await app.go(address, { ...options, ...(Object.keys(handed).length === 0 ? {} : { handoff: handed }) })
}

/** After signing in: back to where the borrower came from, else to the application under way. */
async function resume(app: AppContext, facts: Facts) {
  const { journey } = app.bundle()
  const asked = new URLSearchParams(app.history.location.search).get(journey.access.redirectQuery ?? 'redirectUrl')
  if (asked !== null && redirect(asked)) {
    // The lender's site has pages that are not this journey's.
    const { kind } = matchRoute(journey, asked.split(/[?#]/)[0] ?? '', '', { org: app.bundle().org })
    return kind === 'none' ? app.ports.leave(asked) : app.go(asked, { isAsked: true })
  }
  await openApplication(app, facts)
}

/** Goes on with the first application that is under way; without one, to where nothing is found. */
export async function openApplication(app: AppContext, facts: Facts): Promise<void> {
  const { journey } = app.bundle()
  const { resume: list, missing } = journey.nextStep
  const { data } = list === undefined ? { data: undefined } : await app.call(list, facts)
  const applications = (data as { applications?: { uuid: string; active?: boolean }[] } | undefined)?.applications ?? []
  const active = applications.find((each) => each.active) ?? applications[0]
  const address = active && app.address('{uuid}', active.uuid)
  return address === undefined ? app.ports.leave(missing) : app.go(address)
}
