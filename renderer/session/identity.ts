import { matches } from '#engine'
import { FetchError } from '../api/fetch-error.ts'
import { identityAtom } from '../state/atoms.ts'
import { pageFacts } from './facts.ts'
import type { World } from './world.ts'

/** How long somebody waits to be known by a cookie of the lender's before they are asked to sign in. */
const patienceMs = 3000

const looked = new WeakMap<World, Promise<void>>()

/** Whether the lender knows who this is without a stored token: asked once a page, and not for long. */
export async function isKnownByCookie(world: World): Promise<boolean> {
  const once = looked.get(world) ?? look(world)
  looked.set(world, once)
  await once
  return world.store.get(identityAtom) !== undefined
}

async function look(world: World): Promise<void> {
  const identity = await Promise.race([ask(world), world.ports.clock.wait(patienceMs).then(() => undefined)])
  if (identity !== undefined) world.store.set(identityAtom, identity)
}

async function ask(world: World): Promise<unknown> {
  const { facts, derive } = world.bundle().journey
  const known = pageFacts(world, 'registration')
  const source = facts.find(
    ({ fact, when }) => fact === 'identity' && (when === undefined || matches(when, known, { derive }).matched),
  )
  if (source === undefined) return undefined
  try {
    return (await world.call(source.call, known, { isQuiet: true })).data ?? undefined
  } catch (error) {
    if (error instanceof FetchError) return undefined
    throw error
  }
}
