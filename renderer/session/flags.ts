import { type Facts, flagsFrom, uuid } from '#engine'
import { dataAt } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import { applicationAtom, flagsAtom } from '../state/atoms.ts'
import { mayRemember } from '../state/privacy.ts'
import { keepTracker, readTracker } from '../state/tracker.ts'
import type { AppContext } from './app-context.ts'
import { pageFacts } from './facts.ts'

/** Asks for the feature flags now, and again when it turns out whom they are for. Until an answer comes each is its default. */
export function watchFlags(app: AppContext, signal: AbortSignal): void {
  void knownFlags(app)
  let identity: unknown
  const see = () => {
    const identityUuid = dataAt(app.store.get(applicationAtom)?.facts, 'identity.uuid')
    if (identityUuid === undefined || identityUuid === identity) return
    identity = identityUuid
    void takeProfile(app)
  }
  signal.addEventListener('abort', app.store.sub(applicationAtom, see))
  see()
}

const requests = new WeakMap<AppContext, Promise<void>>()

/** Resolves when the flags were answered, or could not be: asked once a page. */
export function knownFlags(app: AppContext): Promise<void> {
  const request = requests.get(app) ?? askFlags(app)
  requests.set(app, request)
  return request
}

async function askFlags(app: AppContext): Promise<void> {
  const { flags } = app.bundle().journey
  if (flags === undefined) return
  await ownTracker(app)
  const facts = pageFacts(app, 'registration')
  const answers: { features?: unknown; decisions?: unknown } = {}
  // Each answer counts as soon as it is there: one call that hangs holds back no other.
  const take = async (kind: keyof typeof answers) => {
    const call = flags[kind]
    if (call === undefined || !flags.items.some(({ from }) => from === kind)) return
    answers[kind] = dataAt(await quietly(app, call, facts), kind)
    app.store.set(flagsAtom, flagsFrom(flags.items, answers))
  }
  await Promise.all([take('features'), take('decisions')])
}

const trackers = new WeakMap<AppContext, Promise<string>>()

/** This browser's name in experiments and telemetry: kept, else the lender's, else one of our own. */
export function ownTracker(app: AppContext): Promise<string> {
  const tracker = trackers.get(app) ?? findTracker(app)
  trackers.set(app, tracker)
  return tracker
}

async function findTracker(app: AppContext): Promise<string> {
  const stored = readTracker(app.ports)
  if (stored !== undefined) return stored
  // Of a browser that is not to be known again the lender is not asked which one it is.
  const call = mayRemember(app.ports) ? app.bundle().journey.flags?.tracker : undefined
  const data = call === undefined ? undefined : await quietly(app, call, pageFacts(app, 'registration'))
  const trackerUuid = dataAt(data, 'trackerUuid')
  const tracker = typeof trackerUuid === 'string' && uuid(trackerUuid) ? trackerUuid : crypto.randomUUID()
  keepTracker(app.ports, tracker)
  return tracker
}

/** The same variations for a person in every browser: their tracker is taken over, or ours becomes theirs. */
export async function takeProfile(app: AppContext): Promise<void> {
  const profile = app.bundle().journey.flags?.profile
  // Who does not want to be known again is not the same person in another browser either.
  if (profile === undefined || !mayRemember(app.ports)) return
  const own = await ownTracker(app)
  const data = await quietly(app, profile.read, pageFactsHere(app))
  if (data === undefined) return
  const theirs = dataAt(data, profile.at)
  if (typeof theirs !== 'string' || !uuid(theirs)) await quietly(app, profile.save, pageFactsHere(app))
  else if (theirs !== own) {
    keepTracker(app.ports, theirs)
    trackers.set(app, Promise.resolve(theirs))
    requests.set(app, askFlags(app))
  }
}

function pageFactsHere(app: AppContext): Facts {
  const uuid = app.store.get(applicationAtom)?.uuid
  return pageFacts(app, uuid ?? 'registration', uuid)
}

/** Nobody waits for this, so nobody is told that it failed. */
async function quietly(app: AppContext, call: string, facts: Facts): Promise<unknown> {
  try {
    return (await app.call(call, facts)).data
  } catch (error) {
    if (error instanceof FetchError) return undefined
    throw error
  }
}
