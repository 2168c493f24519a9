import { matches } from '#engine'
import { FetchError } from '../api/fetch-error.ts'
import { identityAtom } from '../state/atoms.ts'
import type { AppContext } from './app-context.ts'
import { pageFacts } from './facts.ts'

/** How long a visitor waits to be recognized by the lender's own cookie before the page asks them to sign in. */
const patienceMs = 3000

const looked = new WeakMap<AppContext, Promise<void>>()

/** Whether the lender knows who this is without a stored token: asked once a page, and not for long. */
export async function isKnownByCookie(app: AppContext): Promise<boolean> {
  const once = looked.get(app) ?? look(app)
  looked.set(app, once)
  await once
  return app.store.get(identityAtom) !== undefined
}

async function look(app: AppContext): Promise<void> {
  const identity = await Promise.race([ask(app), app.ports.clock.wait(patienceMs).then(() => undefined)])
  if (identity !== undefined) app.store.set(identityAtom, identity)
}

async function ask(app: AppContext): Promise<unknown> {
  const { facts, derive } = app.bundle().journey
  const visitorFacts = pageFacts(app, 'registration')
  const source = facts.find(
    ({ fact, when }) => fact === 'identity' && (when === undefined || matches(when, visitorFacts, { derive }).matched),
  )
  if (source === undefined) return undefined
  try {
    return (await app.call(source.call, visitorFacts, { isQuiet: true })).data ?? undefined
  } catch (error) {
    if (error instanceof FetchError) return undefined
    throw error
  }
}
