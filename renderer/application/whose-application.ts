// Whose session it is, before registration asks, creates or consents to anything. Only a visitor with a session loads this.
import { answerAt, type Facts } from '#engine'
import { FetchError } from '../api/fetch-error.ts'
import { pageFacts } from '../session/facts.ts'
import { registrationScope } from '../session/use-lead.ts'
import type { World } from '../session/world.ts'
import { otherPersonAtom, profileAtom } from '../state/atoms.ts'
import { beginningOf } from './registration-entry.ts'

/**
 * Somebody with a session comes to registration. What an invitation or an earlier visitor filled in for another person stops
 * them; the application that they have under way comes first: then false, and they are on their way to it. Otherwise
 * registration shows, with what the lender knows of them as facts.
 */
export async function arriveSignedIn(world: World): Promise<boolean> {
  try {
    await loadProfile(world)
    if (isOtherPerson(world, pageFacts(world, registrationScope))) {
      world.store.set(otherPersonAtom, true)
      return true
    }
    const address = await openApplicationOf(world)
    if (address === undefined) return true
    await world.go(address, { replace: true })
    return false
  } catch (error) {
    // Nobody is kept from registering by a service that is down: what they send is checked again.
    if (!(error instanceof FetchError)) throw error
    world.ports.report('warning', 'registration.session-not-checked', { status: error.status })
    return true
  }
}

/**
 * Whether nothing may be sent in this session: the answers are another person's, which the page then says, or another tab has
 * made an application of them, to which this one goes. Throws a FetchError when the lender cannot say whose session it is.
 */
export async function isTakenElsewhere(world: World, facts: Facts): Promise<boolean> {
  await loadProfile(world)
  if (isOtherPerson(world, { ...pageFacts(world, registrationScope), answers: facts.answers })) {
    world.store.set(otherPersonAtom, true)
    return true
  }
  const address = await openApplicationOf(world)
  if (address === undefined) return false
  await world.go(address, { from: beginningOf(world) })
  return true
}

async function loadProfile(world: World): Promise<void> {
  const source = world.bundle().journey.facts.find(({ fact }) => fact === 'user')
  if (source === undefined || world.store.get(profileAtom) !== undefined) return
  const { data } = await world.call(source.call, pageFacts(world, registrationScope), { isQuiet: true })
  world.store.set(profileAtom, data)
}

async function openApplicationOf(world: World): Promise<string | undefined> {
  const { resume } = world.bundle().journey.nextStep
  if (resume === undefined) return undefined
  const { data } = await world.call(resume, pageFacts(world, registrationScope), { isQuiet: true })
  const { applications = [] } = (data ?? {}) as { applications?: { uuid: string; active?: boolean }[] }
  const open = applications.find(({ active }) => active)
  return open && world.address('{uuid}', open.uuid)
}

/** Two addresses of one mailbox differ in nothing but the case of their letters. */
function isOtherPerson(world: World, facts: Facts): boolean {
  const { person } = world.bundle().registration
  if (person === undefined) return false
  const [known, answered] = [answerAt(facts, person.known), answerAt(facts, `answers.${person.answer}`)]
  if (typeof known !== 'string' || typeof answered !== 'string') return false
  return known.trim().toLowerCase() !== answered.trim().toLowerCase()
}
