import { type Facts, flagsFrom, uuid } from '#engine'
import { dataAt } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import { applicationAtom, flagsAtom } from '../state/atoms.ts'
import { readTracker, trackerKey } from '../state/tracker.ts'
import { pageFacts } from './facts.ts'
import type { World } from './world.ts'

/** Asks for the feature flags now, and again when it turns out whom they are for. Until an answer comes each is its default. */
export function watchFlags(world: World, signal: AbortSignal): void {
  void knownFlags(world)
  let identity: unknown
  const see = () => {
    const found = dataAt(world.store.get(applicationAtom)?.facts, 'identity.uuid')
    if (found === undefined || found === identity) return
    identity = found
    void takeProfile(world)
  }
  signal.addEventListener('abort', world.store.sub(applicationAtom, see))
  see()
}

const asked = new WeakMap<World, Promise<void>>()

/** Resolves when the flags were answered, or could not be: asked once a page. */
export function knownFlags(world: World): Promise<void> {
  const known = asked.get(world) ?? askFlags(world)
  asked.set(world, known)
  return known
}

async function askFlags(world: World): Promise<void> {
  const { flags } = world.bundle().journey
  if (flags === undefined) return
  await ownTracker(world)
  const facts = pageFacts(world, 'registration')
  const answers: { features?: unknown; decisions?: unknown } = {}
  // Each answer counts as soon as it is there: one call that hangs holds back no other.
  const take = async (kind: keyof typeof answers) => {
    const call = flags[kind]
    if (call === undefined || !flags.items.some(({ from }) => from === kind)) return
    answers[kind] = dataAt(await quietly(world, call, facts), kind)
    world.store.set(flagsAtom, flagsFrom(flags.items, answers))
  }
  await Promise.all([take('features'), take('decisions')])
}

const trackers = new WeakMap<World, Promise<string>>()

/** This browser's name in experiments and telemetry: kept, else the lender's, else one of our own. */
export function ownTracker(world: World): Promise<string> {
  const known = trackers.get(world) ?? findTracker(world)
  trackers.set(world, known)
  return known
}

async function findTracker(world: World): Promise<string> {
  const { local } = world.ports.storage
  const kept = readTracker(local)
  if (kept !== undefined) return kept
  const call = world.bundle().journey.flags?.tracker
  const data = call === undefined ? undefined : await quietly(world, call, pageFacts(world, 'registration'))
  const given = dataAt(data, 'trackerUuid')
  const tracker = typeof given === 'string' && uuid(given) ? given : crypto.randomUUID()
  local.set(trackerKey, tracker)
  return tracker
}

/** The same variations for a person in every browser: their tracker is taken over, or ours becomes theirs. */
export async function takeProfile(world: World): Promise<void> {
  const profile = world.bundle().journey.flags?.profile
  if (profile === undefined) return
  const own = await ownTracker(world)
  const data = await quietly(world, profile.read, pageFactsHere(world))
  if (data === undefined) return
  const theirs = dataAt(data, profile.at)
  if (typeof theirs !== 'string' || !uuid(theirs)) await quietly(world, profile.save, pageFactsHere(world))
  else if (theirs !== own) {
    world.ports.storage.local.set(trackerKey, theirs)
    trackers.set(world, Promise.resolve(theirs))
    asked.set(world, askFlags(world))
  }
}

function pageFactsHere(world: World): Facts {
  const uuid = world.store.get(applicationAtom)?.uuid
  return pageFacts(world, uuid ?? 'registration', uuid)
}

/** Nobody waits for this, so nobody is told that it failed. */
async function quietly(world: World, call: string, facts: Facts): Promise<unknown> {
  try {
    return (await world.call(call, facts)).data
  } catch (error) {
    if (error instanceof FetchError) return undefined
    throw error
  }
}
