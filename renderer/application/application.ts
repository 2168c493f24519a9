// What an application needs and registration does not: loaded when a page first has an application in its address.
import { type Facts, isOneOf, matches, nextPoll, rebuild, resolveRoute, startPolling, withAnswer } from '#engine'
import { dataAt } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import { queries } from '../api/queries.ts'
import type { AppContext } from '../session/app-context.ts'
import { pageFacts } from '../session/facts.ts'
import { type ApplicationState, activityAtom, applicationAtom } from '../state/atoms.ts'
import { ask, askEither, pageFactsOf } from './ask.ts'

/** Asks the lender for everything that the journey calls a fact of an application, and works out the machine's state. */
export async function loadApplication(
  app: AppContext,
  uuid: string,
  { fresh = false } = {},
): Promise<ApplicationState> {
  // Out of date, not gone: whoever is waiting for an answer still gets it.
  if (fresh) await queries.invalidateQueries({ refetchType: 'none' })
  const facts = await factsFromCalls(app, uuid)
  const stored = app.store.get(applicationAtom)
  const backendStatus = stored?.uuid === uuid ? stored.backendStatus : null
  return keep(app, {
    uuid,
    facts,
    backendStatus,
    machineState: machineState(app, uuid, { ...facts, backendStatus }),
  })
}

type Source = ReturnType<AppContext['bundle']>['journey']['facts'][number]

/** Each source once its condition holds: what one of them answers may be what the next one hangs on. */
async function factsFromCalls(app: AppContext, uuid: string): Promise<{ [fact: string]: unknown }> {
  const { facts: sources, derive } = app.bundle().journey
  let facts: { [fact: string]: unknown } = {}
  let open = sources
  for (;;) {
    const now = { ...pageFactsOf(app, uuid), ...facts }
    const due = open.filter(({ when }) => when === undefined || matches(when, now, { derive }).matched)
    if (due.length === 0) return facts
    const answers = await answersOf(app, due, uuid)
    for (const { fact, call, at } of due) {
      const value = dataAt(answers.get(call), at)
      if (value !== undefined) facts = withAnswer(facts, fact, value)
    }
    const taken = new Set(due.map(({ fact }) => fact))
    open = open.filter(({ fact }) => !taken.has(fact))
  }
}

/** Several facts may come from one call; where they differ in what else to try, the first says. */
async function answersOf(app: AppContext, sources: readonly Source[], uuid: string): Promise<Map<string, unknown>> {
  const calls = new Map(sources.toReversed().map((source) => [source.call, source]))
  return new Map(
    await Promise.all([...calls].map(async ([call, source]) => [call, await askEither(app, source, uuid)] as const)),
  )
}

/** Asks for the status until it can be acted on, then says where the borrower goes. */
export async function nextStepOf(
  app: AppContext,
  uuid: string,
  options: { bypass?: boolean; signal?: AbortSignal } = {},
) {
  const { journey, polling, routing, machine } = app.bundle()
  const seen = app.store.get(applicationAtom)
  let state = startPolling(seen?.uuid === uuid ? seen.backendStatus : null, { bypass: options.bypass ?? false })
  for (;;) {
    const polled = await poll(app, uuid)
    options.signal?.throwIfAborted()
    if (polled.status != null) addSeen(app, polled.status)
    const step = nextPoll(polling, state, polled)
    if (step.done) {
      const application = await loadApplication(app, uuid, { fresh: true })
      const facts = { ...application.facts, backendStatus: step.status }
      const settled = keep(app, {
        ...application,
        backendStatus: step.status,
        machineState: machineState(app, uuid, facts),
      })
      const decision = resolveRoute(
        routing,
        machine,
        { ...pageFacts(app, uuid, uuid), backendStatus: step.status, machineState: settled.machineState },
        journey.derive,
      )
      for (const { level, code, ...details } of decision.log)
        app.ports.report(level === 'error' ? 'error' : 'warning', code, details)
      return decision
    }
    await app.ports.clock.wait(step.wait, options.signal)
    state = step.state
  }
}

/**
 * The same for as long as the page at which it was asked shows; undefined once that is left: no tab jumps by itself later. A place
 * on the page is no other page.
 */
export async function nextStepHere(app: AppContext, uuid: string, options: { bypass?: boolean; asked: PageAddress }) {
  const isHere = ({ pathname, search }: PageAddress) =>
    pathname === options.asked.pathname && search === options.asked.search
  if (!isHere(app.history.location)) return undefined
  const left = new AbortController()
  let unsubscribe: (() => void) | undefined
  const leaving = new Promise<undefined>((resolve) => {
    unsubscribe = app.history.subscribe(({ location }) => {
      if (isHere(location)) return
      left.abort()
      resolve(undefined)
    })
  })
  try {
    return await Promise.race([leaving, nextStepOf(app, uuid, { ...options, signal: left.signal })])
  } finally {
    unsubscribe?.()
  }
}

type PageAddress = { pathname: string; search: string }

/** Loads what a screen asks for before it shows: by name, as the fact `data`. */
export async function loadData(
  app: AppContext,
  loads: { call: string; as: string; when?: unknown }[],
  facts: Facts,
  uuid: string | undefined,
): Promise<{ [name: string]: unknown }> {
  const derive = app.bundle().journey.derive
  const wanted = loads.filter(({ when }) => when === undefined || matches(when as never, facts, { derive }).matched)
  const loaded = await Promise.all(wanted.map(async ({ call, as }) => [as, await ask(app, call, uuid, facts)] as const))
  return Object.fromEntries(loaded)
}

/** Whether the status means that work is in progress. */
export function isProcessing(app: AppContext, status: string | null): boolean {
  return isOneOf(app.bundle().polling.groups.processing, status)
}

async function poll(app: AppContext, uuid: string) {
  const { nextStep } = app.bundle().journey
  try {
    const { data } = await app.call(nextStep.status, pageFactsOf(app, uuid))
    const status = dataAt(data, nextStep.statusAt)
    return { status: typeof status === 'string' ? status : null }
  } catch (error) {
    if (error instanceof FetchError) return { failed: true as const }
    throw error
  }
}

/** The page that waits says what the lender is at. */
function addSeen({ store }: AppContext, status: string) {
  const activity = store.get(activityAtom)
  if (activity?.kind !== 'processing' || activity.statuses.includes(status)) return
  store.set(activityAtom, { ...activity, statuses: [...activity.statuses, status] })
}

/** The facts alone say where the machine stands: the same in every tab, and in one that is opened anew. */
function machineState(app: AppContext, uuid: string, facts: Facts): string {
  const { machine, journey } = app.bundle()
  return rebuild(machine, { ...pageFactsOf(app, uuid), ...facts }, journey.derive).state
}

function keep(app: AppContext, application: ApplicationState): ApplicationState {
  app.store.set(applicationAtom, application)
  return application
}
