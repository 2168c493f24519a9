import type { RouterHistory } from '@tanstack/history'
import { createContext, useContext } from 'react'
import { absolute, addressOf, type Bundle, type Facts, matches, matchPattern, placeAt } from '#engine'
import { type CallResult, makeCall } from '../api/call.ts'
import { type Client, createClient } from '../api/client.ts'
import { isReportable } from '../api/reportable.ts'
import type { Ports } from '../ports.ts'
import { applicationAtom, bundleAtom, type Handoff, handoffAtom, spokenAtom, tokenAtom } from '../state/atoms.ts'
import { newStore, type Store } from '../state/store.ts'
import { createTypedStore, type TypedStore } from '../state/typed-store.ts'
import { createEntryQuery } from './entry-query.ts'

/** Everything that a page acts through. */
export type World = {
  ports: Ports
  store: Store
  history: RouterHistory
  client: Client
  typed: TypedStore
  bundle: () => Bundle
  /** The query parameters with which the tab was entered, and those of now. */
  query: () => { [name: string]: string }
  /** A secret parameter with which the page was entered: in memory only. */
  secret: (name: string) => string | undefined
  call: (id: string, facts: Facts) => Promise<CallResult>
  /** A submission is done: the same answers sent again are a new request. */
  settled: () => void
  /** Moves on to an address of this site, with the newest release. */
  go: (address: string, options?: { replace?: boolean; handoff?: Handoff }) => Promise<void>
  /** The address of a route, within the application when there is one. */
  address: (route: string, uuid?: string) => string | undefined
  signedIn: (token: string) => void
  signedOut: () => void
  say: (message: string) => void
  /** Whether this page was reached from another one of this visit. */
  hasMoved: () => boolean
}

const tokenKey = 'jwt'
export const applicationKey = 'heloc_uuid'

export function createWorld(ports: Ports, bundle: Bundle, history: RouterHistory): World {
  const store = newStore()
  store.set(bundleAtom, bundle)
  store.set(tokenAtom, ports.storage.local.get(tokenKey))
  const current = () => store.get(bundleAtom) ?? bundle
  const idempotencyKeys = new Map<string, string>()
  const entered = createEntryQuery(ports.storage, history, bundle.journey)
  let moves = 0
  history.subscribe(() => {
    moves += 1
  })

  const signedIn = (token: string) => {
    const authorization = token.startsWith('Bearer ') ? token : `Bearer ${token}`
    ports.storage.local.set(tokenKey, authorization)
    store.set(tokenAtom, authorization)
  }
  const signedOut = () => {
    ports.storage.local.remove(tokenKey)
    store.set(tokenAtom, undefined)
    store.set(applicationAtom, undefined)
  }

  const world: World = {
    ports,
    store,
    history,
    typed: createTypedStore(store, ports.storage.session, current),
    bundle: current,
    query: entered.read,
    secret: entered.secret,
    signedIn,
    signedOut,
    client: createClient({
      baseUrl: ports.page.baseUrl,
      orgCode: bundle.org.code ?? '',
      origin: ports.page.origin,
      transport: ports.transport,
      token: () => store.get(tokenAtom),
      onToken: signedIn,
      onUnauthenticated() {
        signedOut()
        // A refused sign-in is said on the page that asked for it.
        if (!isPublicPage(world)) void world.go(signedOutAddress(world))
      },
      onFailure(error) {
        if (!isReportable(error)) return
        const { status, reference } = error
        ports.report('warning', 'request.failed', { status, ...(reference === undefined ? {} : { reference }) })
      },
    }),
    async call(id, facts) {
      const { calls, journey } = current()
      const call = calls[id]
      if (call === undefined) throw new Error(`the journey has no call "${id}"`)
      const key = (body: unknown) => keyFor(idempotencyKeys, `${id} ${JSON.stringify(body)}`)
      const result = await makeCall(world.client, call, facts, journey.derive, key)
      if (result.kept.token !== undefined) signedIn(result.kept.token)
      if (result.kept.application !== undefined) ports.storage.local.set(applicationKey, result.kept.application)
      return result
    },
    settled: () => idempotencyKeys.clear(),
    async go(address, { replace = false, handoff = {} } = {}) {
      await takeNewRelease(world)
      store.set(handoffAtom, handoff)
      if (replace) history.replace(address)
      else history.push(address)
    },
    address: (route, uuid) =>
      addressOf(current().journey, route, { ...(uuid === undefined ? {} : { uuid }), search: history.location.search }),
    hasMoved: () => moves > 0,
    say(message) {
      store.set(spokenAtom, message)
      void ports.clock.wait(300).then(() => store.set(spokenAtom, ''))
    },
  }
  return world
}

/** The login page, with the way back. */
export function loginAddress({ bundle, history }: World): string {
  const { journey } = bundle()
  const login = absolute(journey, journey.access.login)
  const { pathname, search } = history.location
  if (pathname === login) return login
  return `${login}?${new URLSearchParams({ [journey.access.redirectQuery ?? 'redirectUrl']: `${pathname}${search}` })}`
}

/** Where somebody goes whom the lender no longer knows: as the journey says for the page at hand, else to login. */
export function signedOutAddress(world: World): string {
  const { journey, org } = world.bundle()
  const { pathname } = world.history.location
  const way = journey.access.signedOut?.find(
    ({ on, when }) =>
      (on === undefined || on.some((each) => matchPattern(absolute(journey, each), pathname) !== undefined)) &&
      (when === undefined ||
        matches(when, { org, query: world.query(), session: { authenticated: false } }, { derive: journey.derive })
          .matched),
  )
  return (way && world.address(way.to)) ?? loginAddress(world)
}

/** Whether the page at hand is open to visitors who are not signed in. */
export function isPublicPage({ bundle, history }: World): boolean {
  const { journey, org } = bundle()
  const place = placeAt(journey, history.location.pathname, '', { org })
  return place.kind === 'route' && isPublicRoute(journey, place.route.path)
}

export function isPublicRoute(journey: Bundle['journey'], path: string): boolean {
  const address = absolute(journey, path)
  return [...journey.access.public, journey.access.login].some((each) => absolute(journey, each) === address)
}

/** A retry of the same request carries the same key, so that it is done once; other words are another request. */
function keyFor(keys: Map<string, string>, request: string): string {
  const key = keys.get(request) ?? crypto.randomUUID()
  keys.set(request, key)
  return key
}

/** Waits a little for the answer whether there is a newer release; without one the page stays as it is. */
async function takeNewRelease({ ports, store }: World) {
  const found = await Promise.race([ports.documents.newer(), ports.clock.wait(1500).then(() => undefined)])
  if (found !== undefined) store.set(bundleAtom, found)
}

const WorldContext = createContext<World | undefined>(undefined)

export const WorldProvider = WorldContext.Provider

export function useWorld(): World {
  const world = useContext(WorldContext)
  if (world === undefined) throw new Error('no world around this component')
  return world
}
