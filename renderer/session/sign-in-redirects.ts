import { type Bundle, matches, safeRedirect } from '#engine'
import { dataAt } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import { loginAddress, signInAddress } from '../navigation/access.ts'
import type { AppContext } from './app-context.ts'
import { clearDialogs } from './dialog-scope.ts'
import { pageFacts } from './facts.ts'
import { knownFlags } from './flags.ts'

type SignInRule = NonNullable<Bundle['journey']['access']['loginRedirects']>[number]

/** How long the choice may take; after that the page's own login stands. */
const patienceMs = 3000

/** Where this lender's people sign in, when that is not the page at hand. Undefined when there is no such place, or no answer. */
export async function otherLogin(app: AppContext): Promise<string | undefined> {
  const { loginRedirects } = app.bundle().journey.access
  if (loginRedirects === undefined || loginRedirects.length === 0) return undefined
  const choose = async () => {
    await knownFlags(app)
    const rule = matchingRule(app, loginRedirects)
    return rule === undefined ? undefined : addressFrom(app, rule)
  }
  return Promise.race([choose(), app.ports.clock.wait(patienceMs).then(() => undefined)])
}

/** Ends the session here whatever the lender says, and goes where it says, else to login; or stays, as a visitor. */
export async function signOut(app: AppContext, { stays = false } = {}): Promise<void> {
  const { access } = app.bundle().journey
  const rule = matchingRule(app, access.logoutRedirects ?? [])
  const to = rule === undefined ? undefined : await addressFrom(app, rule)
  const { pathname, search } = app.history.location
  const address = stays ? `${pathname}${search}` : (to ?? pathOf(signInAddress(app)))
  // Only an application's pages have loaded what keeps answers.
  const { queries } = await import('../api/queries.ts')
  queries.clear()
  clearDialogs(app)
  await app.leaveSession(address)
}

function matchingRule(app: AppContext, rules: readonly SignInRule[]): SignInRule | undefined {
  const facts = pageFacts(app, 'registration')
  const { derive } = app.bundle().journey
  return rules.find(({ when }) => when === undefined || matches(when, facts, { derive }).matched)
}

/** The address in the call's answer: a page of this site, or none. */
async function addressFrom(app: AppContext, { call, at }: SignInRule): Promise<string | undefined> {
  const facts = { ...pageFacts(app, 'registration'), item: { redirectUrl: wayBack(app) } }
  try {
    const { data } = await app.call(call, facts, { isQuiet: true })
    const address = at === undefined ? undefined : dataAt(data, at)
    return typeof address === 'string' ? safeRedirect(address) : undefined
  } catch (error) {
    if (error instanceof FetchError) return undefined
    throw error
  }
}

/** Where the person wanted to go: what the login page was asked to return to, else the page at hand. */
function wayBack(app: AppContext): string {
  const { access } = app.bundle().journey
  const { pathname, search } = app.history.location
  const target = new URLSearchParams(search).get(access.redirectQuery ?? 'redirectUrl')
  return (
    (target === null ? undefined : safeRedirect(target)) ??
    (pathname === loginRoute(app) ? '/' : `${pathname}${search}`)
  )
}

function loginRoute(app: AppContext): string {
  return pathOf(loginAddress(app))
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}
