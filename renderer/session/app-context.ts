import type { RouterHistory } from '@tanstack/history'
import { addressOf, type Bundle, type Copy, callsPart, type Facts, matchRoute, type PathParams } from '#engine'
import { type CallOptions, type CallResult, makeCall } from '../api/call.ts'
import { type Client, createClient } from '../api/client.ts'
import { FetchError } from '../api/fetch-error.ts'
import { isReportable } from '../api/reportable.ts'
import { followOtherTabs } from '../auth/follow-other-tabs.ts'
import { isPublicPage, signedOutAddress } from '../navigation/access.ts'
import { createEntryQuery } from '../navigation/entry-query.ts'
import { createScrollKeeper, type ScrollKeeper } from '../navigation/scroll-keeper.ts'
import type { Ports } from '../ports/ports.ts'
import {
  announcementAtom,
  applicationAtom,
  bundleAtom,
  dialogAtom,
  flagsAtom,
  handoffAtom,
  identityAtom,
  languageEndedAtom,
  leavingAtom,
  ledAtom,
  otherPersonAtom,
  profileAtom,
  replayAtom,
  strandedAtom,
  toastsAtom,
  tokenAtom,
} from '../state/atoms.ts'
import { chatKey } from '../state/chat-key.ts'
import { type Handoff, keepHandoff, readHandoff } from '../state/handoff.ts'
import { createInputStore, type InputStore } from '../state/input-store.ts'
import { newStore, type Store } from '../state/store.ts'
import { chosenAccountKey, walletAtom } from '../state/wallet.ts'
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { createNewest, type Newest } from './newest.ts'
import { createParts, type Parts } from './parts.ts'
import { confirm, definition, failedCall, servicesBase } from './services.ts'

/** Everything that a page acts through. */
export type AppContext = {
  ports: Ports
  store: Store
  history: RouterHistory
  client: Client
  input: InputStore
  bundle: () => Bundle
  /** What of the bundle comes when it is needed. */
  parts: Parts
  /** The release that the next page shows. */
  newest: Newest
  /** The query parameters with which the tab was entered, and those of now. */
  query: () => { [name: string]: string }
  /** A query parameter that was taken off the address and is kept in memory alone. */
  secret: (name: string) => string | undefined
  call: (id: string, facts: Facts, options?: AppCallOptions) => Promise<CallResult>
  /** A submission is done: the same answers sent again are a new request. */
  settled: () => void
  /** Moves on to an address of this site, with the newest release. */
  go: (address: string, options?: GoOptions) => Promise<void>
  /** The address of a route, within the application when there is one. */
  address: (route: string, uuid?: string, params?: PathParams) => string | undefined
  signedIn: (token: string) => void
  /** Forgets the session and goes where a visitor without one belongs. */
  leaveSession: (address: string) => Promise<void>
  announce: (message: string) => void
  /** Shows a sentence for a while and announces it: that a thing is done, or why one is here. Copy reads these facts. */
  toast: (said: Copy, about?: { facts?: Facts; isDone?: boolean }) => void
  /** Where the page tells of itself: never an answer. */
  telemetry: Telemetry
  /** Says that a page shows, for it to stand at its top or where it was left. */
  arrive: ScrollKeeper['arrive']
  /** Whether this page was reached from another one of this visit. */
  hasMoved: () => boolean
}

export type GoOptions = {
  replace?: boolean
  /** The number of the history's entry in whose place the address is put, with all that came after it. */
  from?: number | undefined
  handoff?: Omit<Handoff, 'path'>
  /** The address is one that somebody asked for: nothing in the journey leads there. */
  isAsked?: boolean
}

/**
 * `key` names what is written where the body does not say it: a file looks like any other. `once` is the name under which the lender
 * writes it once, whichever tab sends it.
 */
export type AppCallOptions = Pick<CallOptions, 'isQuiet' | 'outlivesPage' | 'signal' | 'onProgress'> & {
  key?: string
  once?: string
}

export const tokenKey = 'jwt'

/** Where the application of a product is remembered on this device. */
export function applicationKey({ journey }: Bundle): string {
  return `${journey.product}_uuid`
}

export function createAppContext(ports: Ports, bundle: Bundle, history: RouterHistory): AppContext {
  const store = newStore()
  store.set(bundleAtom, bundle)
  const parts = createParts(ports, store)
  const newest = createNewest({ ports, parts, bundle: () => current(), renew: () => app.input.renew() })
  store.set(tokenAtom, ports.storage.local.get(tokenKey))
  store.set(handoffAtom, readHandoff(ports))
  store.set(walletAtom, { chosen: ports.storage.session.get(chosenAccountKey) })
  const current = () => store.get(bundleAtom) ?? bundle
  ports.view?.onLeave(() => app.input.write())
  const idempotencyKeys = new Map<string, string>()
  const entered = createEntryQuery(ports.storage, history, bundle.journey)
  let moves = 0
  history.subscribe(() => {
    moves += 1
    store.set(strandedAtom, undefined)
  })

  const signedIn = (token: string) => {
    const authorization = token.startsWith('Bearer ') ? token : `Bearer ${token}`
    ports.storage.local.set(tokenKey, authorization)
    store.set(tokenAtom, authorization)
  }
  const forget = () => {
    ports.storage.local.remove(tokenKey)
    store.set(tokenAtom, undefined)
    store.set(identityAtom, undefined)
    store.set(applicationAtom, undefined)
    store.set(profileAtom, undefined)
    store.set(otherPersonAtom, false)
    ports.storage.session.remove(chosenAccountKey)
    ports.storage.local.remove(chatKey(current().org.code))
    store.set(walletAtom, ({ refusal }) => ({ refusal }))
  }

  const endSession = () => {
    // Several calls may be refused at once.
    if (store.get(leavingAtom)) return
    // A refused sign-in is said on the page that asked for it.
    if (isPublicPage(app)) forget()
    else void app.leaveSession(signedOutAddress(app))
  }

  const trackFailure = (error: unknown): never => {
    const event = isReportable(error) ? failedCall(error) : undefined
    if (event !== undefined) app.telemetry.track(event)
    throw error
  }

  const app: AppContext = {
    ports,
    store,
    history,
    input: createInputStore(store, ports.storage.session, current, ports.report),
    bundle: current,
    parts,
    newest,
    query: entered.read,
    secret: entered.secret,
    telemetry: createTelemetry(() => history.location),
    signedIn,
    async leaveSession(address) {
      store.set(leavingAtom, true)
      // What was typed in it is there again; it is not to stand over the login.
      store.set(dialogAtom, (open) => (open === 'accounts' ? open : undefined))
      forget()
      try {
        const { journey, org } = current()
        const { kind } = matchRoute(journey, address.split('?')[0] ?? '', '', { org })
        if (kind === 'route') await app.go(address)
        else ports.leave(address)
      } finally {
        store.set(leavingAtom, false)
      }
    },
    client: createClient({
      baseUrl: () => servicesBase(current(), ports.page, store.get(flagsAtom) ?? {}),
      orgCode: bundle.org.code ?? '',
      origin: ports.page.origin,
      locale: () => current().locale,
      transport: ports.transport,
      upload: ports.upload,
      token: () => store.get(tokenAtom),
      onToken: signedIn,
      replay: () => store.get(replayAtom),
      onUnauthenticated: () => endSession(),
      onFailure(error) {
        if (!isReportable(error)) return
        const { status, reference } = error
        ports.report('warning', 'request.failed', { status, ...(reference === undefined ? {} : { reference }) })
      },
    }),
    async call(id, facts, { isQuiet = false, outlivesPage = false, key, once, signal, onProgress } = {}) {
      const invented = ports.isLive ? undefined : (await ports.sample?.())?.data[id]
      if (invented !== undefined) return { data: invented, kept: {} }
      // Those of a screen come with it, and all others in a part of their own.
      if (current().calls[id] === undefined) await parts.need([callsPart])
      const call = definition(current(), id)
      const { derive, product } = current().journey
      const idempotencyKey = (body: unknown) => once ?? keyFor(idempotencyKeys, `${id} ${key ?? JSON.stringify(body)}`)
      const forgets = call.unauthenticated === 'forget'
      const options = { derive, product, idempotencyKey, isQuiet: isQuiet || forgets, outlivesPage, signal, onProgress }
      const result = await makeCall(app.client, call, facts, options).catch((error: unknown) => {
        if (forgets && error instanceof FetchError && error.isUnauthenticated) forget()
        return isQuiet ? Promise.reject(error) : trackFailure(error)
      })
      await confirm(app.client, current(), call, { ...facts, data: result.data })
      if (result.kept.token !== undefined) signedIn(result.kept.token)
      if (result.kept.application !== undefined)
        ports.storage.local.set(applicationKey(current()), result.kept.application)
      return result
    },
    settled: () => idempotencyKeys.clear(),
    async go(address, { replace = false, from, handoff, isAsked = false } = {}) {
      const [path = address] = address.split(/[?#]/)
      await newest.takeUp(path)
      const handed = handoff && { ...handoff, path }
      store.set(ledAtom, isAsked ? undefined : path)
      store.set(handoffAtom, handed)
      keepHandoff(ports, handed)
      store.set(languageEndedAtom, false)
      if (from !== undefined) {
        const { replaceFrom } = await import('../navigation/replace-from.ts')
        await replaceFrom(history, from, address, ports.clock)
      } else if (replace) history.replace(address)
      else history.push(address)
    },
    address: (route, uuid, params = {}) =>
      addressOf(current().journey, route, {
        ...(uuid === undefined ? {} : { uuid }),
        params,
        search: history.location.search,
      }),
    arrive: createScrollKeeper({ history, session: ports.storage.session, view: ports.view, report: ports.report })
      .arrive,
    hasMoved: () => moves > 0,
    announce(message) {
      store.set(announcementAtom, message)
      void ports.clock.wait(announcementMs).then(() => store.set(announcementAtom, ''))
    },
    toast(said, { facts = {}, isDone = false } = {}) {
      const { max } = current().surfaces.toasts
      store.set(toastsAtom, (shown) => [...shown, { id: crypto.randomUUID(), said, facts, isDone }].slice(-max))
    },
  }
  followOtherTabs({ ports, store, key: tokenKey, endSession })
  return app
}

/** How long a word for those who hear the page stays in it. */
export const announcementMs = 300

/** A retry of the same request carries the same key, so that it is done once; other words are another request. */
function keyFor(keys: Map<string, string>, request: string): string {
  const key = keys.get(request) ?? crypto.randomUUID()
  keys.set(request, key)
  return key
}
