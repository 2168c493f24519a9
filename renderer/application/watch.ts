// A watched condition is a state, not an event: it holds on every page, also on one that was opened afresh or come back to.
import { answerAt, type Facts, matches, resolveRoute } from '#engine'
import { FetchError } from '../api/fetch-error.ts'
import { isOn } from '../navigation/access.ts'
import type { AppContext } from '../session/app-context.ts'
import { pageFacts } from '../session/facts.ts'
import { goToNextStep } from './submit.ts'

/**
 * Looks at the page at hand: as long as a watched condition holds, and the page is none that it spares, the borrower is taken to
 * the next step. It is asked for once for the same page in the same state, so that a page where the next step is stays.
 */
export function createWatch(app: AppContext, uuid: string): () => Promise<void> {
  let looked: string | undefined
  return async () => {
    const now = watchedState(app, uuid)
    if (now === undefined || now === looked) return
    looked = now
    try {
      const isHere = await goToNextStep(app, uuid, false, { replace: true, bypass: true })
      // A page that was gone to meanwhile is looked at for itself.
      if (isHere) looked = watchedState(app, uuid)
    } catch (error) {
      onlyReported(app, error)
    }
  }
}

/** The conditions that hold on a page that is not the next step, with what they hold of; undefined where none does. */
function watchedState(app: AppContext, uuid: string): string | undefined {
  const { watchers = [], derive } = app.bundle().journey
  const facts = toldFacts(app, uuid)
  const ids = watchers
    .filter(
      ({ when, except = [] }) => matches(when, facts, { derive }).matched && !isOn(app, except.flatMap(inApplication)),
    )
    .map(({ id }) => id)
  if (ids.length === 0 || isNextStep(app, uuid, facts)) return undefined
  return JSON.stringify([app.history.location.pathname, facts.backendStatus, facts.application, ids])
}

/** Routes are told from the application, as everywhere, or from the base path. */
function inApplication(route: string): string[] {
  return route.startsWith('/') ? [route] : [route, `{uuid}/${route}`]
}

/** The facts of the page; the status is the one that came with the application, which is there before any is asked for. */
function toldFacts(app: AppContext, uuid: string): Facts {
  const facts = pageFacts(app, uuid, uuid)
  const { told } = app.bundle().journey.nextStep
  const status = told === undefined ? undefined : answerAt(facts, told)
  return typeof status === 'string' ? { ...facts, backendStatus: status } : facts
}

/** Whether the page at hand is where these facts lead: then nothing needs to be asked. */
function isNextStep(app: AppContext, uuid: string, facts: Facts): boolean {
  const { routing, machine, journey } = app.bundle()
  const address = app.address(resolveRoute(routing, machine, facts, journey.derive).to, uuid)
  return address?.split('?')[0] === app.history.location.pathname
}

/** Nobody pressed anything: a call that fails is no news for the borrower. */
export function onlyReported(app: AppContext, error: unknown) {
  if (!(error instanceof FetchError)) throw error
  app.ports.report('warning', 'application.not-refreshed', { status: error.status })
}
