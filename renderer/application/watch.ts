// A watched condition is a state, not an event: it holds on every page, also on one that was opened afresh or come back to.
import { answerAt, type Facts, matches, resolveRoute } from '#engine'
import { FetchError } from '../api/fetch-error.ts'
import { isOn } from '../navigation/access.ts'
import { pageFacts } from '../session/facts.ts'
import type { World } from '../session/world.ts'
import { goToNextStep } from './submit.ts'

/**
 * Looks at the page at hand: as long as a watched condition holds, and the page is none that it spares, the borrower is taken to
 * the next step. It is asked for once for the same page in the same state, so that a page where the next step is stays.
 */
export function createWatch(world: World, uuid: string): () => Promise<void> {
  let looked: string | undefined
  return async () => {
    const now = held(world, uuid)
    if (now === undefined || now === looked) return
    looked = now
    try {
      const isHere = await goToNextStep(world, uuid, false, { replace: true, bypass: true })
      // A page that was gone to meanwhile is looked at for itself.
      if (isHere) looked = held(world, uuid)
    } catch (error) {
      onlyReported(world, error)
    }
  }
}

/** The conditions that hold on a page that is not the next step, with what they hold of; undefined where none does. */
function held(world: World, uuid: string): string | undefined {
  const { watchers = [], derive } = world.bundle().journey
  const facts = toldFacts(world, uuid)
  const ids = watchers
    .filter(
      ({ when, except = [] }) =>
        matches(when, facts, { derive }).matched && !isOn(world, except.flatMap(inApplication)),
    )
    .map(({ id }) => id)
  if (ids.length === 0 || isNextStep(world, uuid, facts)) return undefined
  return JSON.stringify([world.history.location.pathname, facts.backendStatus, facts.application, ids])
}

/** Routes are told from the application, as everywhere, or from the base path. */
function inApplication(route: string): string[] {
  return route.startsWith('/') ? [route] : [route, `{uuid}/${route}`]
}

/** The facts of the page; the status is the one that came with the application, which is there before any is asked for. */
function toldFacts(world: World, uuid: string): Facts {
  const facts = pageFacts(world, uuid, uuid)
  const { told } = world.bundle().journey.nextStep
  const status = told === undefined ? undefined : answerAt(facts, told)
  return typeof status === 'string' ? { ...facts, backendStatus: status } : facts
}

/** Whether the page at hand is where these facts lead: then nothing needs to be asked. */
function isNextStep(world: World, uuid: string, facts: Facts): boolean {
  const { routing, machine, journey } = world.bundle()
  const address = world.address(resolveRoute(routing, machine, facts, journey.derive).to, uuid)
  return address?.split('?')[0] === world.history.location.pathname
}

/** Nobody pressed anything: a call that fails is no news for the borrower. */
export function onlyReported(world: World, error: unknown) {
  if (!(error instanceof FetchError)) throw error
  world.ports.report('warning', 'application.not-refreshed', { status: error.status })
}
