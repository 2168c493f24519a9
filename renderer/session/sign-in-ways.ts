import { type Bundle, matches, safeRedirect } from '#engine'
import { dataAt } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import { loginAddress, signInAddress } from '../navigation/access.ts'
import { clearDialogs } from './dialog-scope.ts'
import { pageFacts } from './facts.ts'
import { knownFlags } from './flags.ts'
import type { World } from './world.ts'

type Way = NonNullable<Bundle['journey']['access']['loginWays']>[number]

/** How long the choice may take; after that the page's own login stands. */
const patienceMs = 3000

/** Where this lender's people sign in, when that is not the page at hand. Undefined when there is no such place, or no answer. */
export async function otherLogin(world: World): Promise<string | undefined> {
  const { loginWays } = world.bundle().journey.access
  if (loginWays === undefined || loginWays.length === 0) return undefined
  const choose = async () => {
    await knownFlags(world)
    const way = wayFor(world, loginWays)
    return way === undefined ? undefined : addressFrom(world, way)
  }
  return Promise.race([choose(), world.ports.clock.wait(patienceMs).then(() => undefined)])
}

/** Ends the session here whatever the lender says, and goes where it says, else to login; or stays, as a visitor. */
export async function signOut(world: World, { stays = false } = {}): Promise<void> {
  const { access } = world.bundle().journey
  const way = wayFor(world, access.logoutWays ?? [])
  const to = way === undefined ? undefined : await addressFrom(world, way)
  const { pathname, search } = world.history.location
  const address = stays ? `${pathname}${search}` : (to ?? pathOf(signInAddress(world)))
  // Only an application's pages have loaded what keeps answers.
  const { queries } = await import('../api/queries.ts')
  queries.clear()
  clearDialogs(world)
  await world.leaveSession(address)
}

function wayFor(world: World, ways: readonly Way[]): Way | undefined {
  const facts = pageFacts(world, 'registration')
  const { derive } = world.bundle().journey
  return ways.find(({ when }) => when === undefined || matches(when, facts, { derive }).matched)
}

/** The address in the call's answer: a page of this site, or none. */
async function addressFrom(world: World, { call, at }: Way): Promise<string | undefined> {
  const facts = { ...pageFacts(world, 'registration'), item: { redirectUrl: wayBack(world) } }
  try {
    const { data } = await world.call(call, facts, { isQuiet: true })
    const address = at === undefined ? undefined : dataAt(data, at)
    return typeof address === 'string' ? safeRedirect(address) : undefined
  } catch (error) {
    if (error instanceof FetchError) return undefined
    throw error
  }
}

/** Where the person wanted to go: what the login page was asked to return to, else the page at hand. */
function wayBack(world: World): string {
  const { access } = world.bundle().journey
  const { pathname, search } = world.history.location
  const asked = new URLSearchParams(search).get(access.redirectQuery ?? 'redirectUrl')
  return (
    (asked === null ? undefined : safeRedirect(asked)) ??
    (pathname === loginRoute(world) ? '/' : `${pathname}${search}`)
  )
}

function loginRoute(world: World): string {
  return pathOf(loginAddress(world))
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}
