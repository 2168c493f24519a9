// What an application needs and registration does not: loaded when a page first has an application in its address.
import { type Facts, isOneOf, matches, nextPoll, rebuild, resolveRoute, startPolling, withAnswer } from '#engine'
import { dataAt } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import { queries } from '../api/queries.ts'
import { pageFacts } from '../session/facts.ts'
import type { World } from '../session/world.ts'
import { type ApplicationState, applicationAtom } from '../state/atoms.ts'
import { ask, askEither, pageFactsOf } from './ask.ts'

/** Asks the lender for everything that the journey calls a fact of an application, and works out the machine's state. */
export async function loadApplication(world: World, uuid: string, { fresh = false } = {}): Promise<ApplicationState> {
  // Out of date, not gone: whoever is waiting for an answer still gets it.
  if (fresh) await queries.invalidateQueries({ refetchType: 'none' })
  const facts = await factsFromCalls(world, uuid)
  const known = world.store.get(applicationAtom)
  const backendStatus = known?.uuid === uuid ? known.backendStatus : null
  return keep(world, {
    uuid,
    facts,
    backendStatus,
    machineState: machineState(world, uuid, { ...facts, backendStatus }),
  })
}

type Source = ReturnType<World['bundle']>['journey']['facts'][number]

/** Each source once its condition holds: what one of them answers may be what the next one hangs on. */
async function factsFromCalls(world: World, uuid: string): Promise<{ [fact: string]: unknown }> {
  const { facts: sources, derive } = world.bundle().journey
  let facts: { [fact: string]: unknown } = {}
  let open = sources
  for (;;) {
    const now = { ...pageFactsOf(world, uuid), ...facts }
    const due = open.filter(({ when }) => when === undefined || matches(when, now, { derive }).matched)
    if (due.length === 0) return facts
    const answers = await answersOf(world, due, uuid)
    for (const { fact, call, at } of due) {
      const value = dataAt(answers.get(call), at)
      if (value !== undefined) facts = withAnswer(facts, fact, value)
    }
    const taken = new Set(due.map(({ fact }) => fact))
    open = open.filter(({ fact }) => !taken.has(fact))
  }
}

/** Several facts may come from one call; where they differ in what else to try, the first says. */
async function answersOf(world: World, sources: readonly Source[], uuid: string): Promise<Map<string, unknown>> {
  const calls = new Map(sources.toReversed().map((source) => [source.call, source]))
  return new Map(
    await Promise.all([...calls].map(async ([call, source]) => [call, await askEither(world, source, uuid)] as const)),
  )
}

/** Asks for the status until it can be acted on, then says where the borrower goes. */
export async function nextStepOf(world: World, uuid: string, options: { bypass?: boolean; signal?: AbortSignal } = {}) {
  const { journey, polling, routing, machine } = world.bundle()
  const seen = world.store.get(applicationAtom)
  let state = startPolling(seen?.uuid === uuid ? seen.backendStatus : null, { bypass: options.bypass ?? false })
  for (;;) {
    const polled = await poll(world, uuid)
    options.signal?.throwIfAborted()
    const step = nextPoll(polling, state, polled)
    if (step.done) {
      const application = await loadApplication(world, uuid, { fresh: true })
      const facts = { ...application.facts, backendStatus: step.status }
      const settled = keep(world, {
        ...application,
        backendStatus: step.status,
        machineState: machineState(world, uuid, facts),
      })
      const decision = resolveRoute(
        routing,
        machine,
        { ...pageFacts(world, uuid, uuid), machineState: settled.machineState },
        journey.derive,
      )
      for (const { level, code, ...details } of decision.log)
        world.ports.report(level === 'error' ? 'error' : 'warning', code, details)
      return decision
    }
    await world.ports.clock.wait(step.wait, options.signal)
    state = step.state
  }
}

/**
 * The same for as long as the page at which it was asked shows; undefined once that is left: no tab jumps by itself later. A place
 * on the page is no other page.
 */
export async function nextStepHere(world: World, uuid: string, options: { bypass?: boolean; asked: Place }) {
  const isHere = ({ pathname, search }: Place) => pathname === options.asked.pathname && search === options.asked.search
  if (!isHere(world.history.location)) return undefined
  const left = new AbortController()
  let unsubscribe: (() => void) | undefined
  const leaving = new Promise<undefined>((resolve) => {
    unsubscribe = world.history.subscribe(({ location }) => {
      if (isHere(location)) return
      left.abort()
      resolve(undefined)
    })
  })
  try {
    return await Promise.race([leaving, nextStepOf(world, uuid, { ...options, signal: left.signal })])
  } finally {
    unsubscribe?.()
  }
}

type Place = { pathname: string; search: string }

/** Loads what a screen asks for before it shows: by name, as the fact `data`. */
export async function loadData(
  world: World,
  loads: { call: string; as: string; when?: unknown }[],
  facts: Facts,
  uuid: string | undefined,
): Promise<{ [name: string]: unknown }> {
  const derive = world.bundle().journey.derive
  const wanted = loads.filter(({ when }) => when === undefined || matches(when as never, facts, { derive }).matched)
  const loaded = await Promise.all(
    wanted.map(async ({ call, as }) => [as, await ask(world, call, uuid, facts)] as const),
  )
  return Object.fromEntries(loaded)
}

/** Whether the status means that work is in progress. */
export function isProcessing(world: World, status: string | null): boolean {
  return isOneOf(world.bundle().polling.groups.processing, status)
}

async function poll(world: World, uuid: string) {
  const { nextStep } = world.bundle().journey
  try {
    const { data } = await world.call(nextStep.status, pageFactsOf(world, uuid))
    const status = dataAt(data, nextStep.statusAt)
    return { status: typeof status === 'string' ? status : null }
  } catch (error) {
    if (error instanceof FetchError) return { failed: true as const }
    throw error
  }
}

/** The facts alone say where the machine stands: the same in every tab, and in one that is opened anew. */
function machineState(world: World, uuid: string, facts: Facts): string {
  const { machine, journey } = world.bundle()
  return rebuild(machine, { ...pageFactsOf(world, uuid), ...facts }, journey.derive).state
}

function keep(world: World, application: ApplicationState): ApplicationState {
  world.store.set(applicationAtom, application)
  return application
}
