// Whose session it is, before registration asks, creates or consents to anything. Only a visitor with a session loads this.
import { answerAt, type Facts } from '#engine'
import { FetchError } from '../api/fetch-error.ts'
import type { AppContext } from '../session/app-context.ts'
import { pageFacts } from '../session/facts.ts'
import { registrationScope } from '../session/use-lead.ts'
import { otherPersonAtom, profileAtom } from '../state/atoms.ts'
import { beginningOf } from './registration-entry.ts'

/**
 * Somebody with a session comes to registration. What an invitation or an earlier visitor filled in for another person stops
 * them; the application that they have under way comes first: then false, and they are on their way to it. Otherwise
 * registration shows, with what the lender knows of them as facts.
 */
export async function arriveSignedIn(app: AppContext): Promise<boolean> {
  try {
    await loadProfile(app)
    if (isOtherPerson(app, pageFacts(app, registrationScope))) {
      app.store.set(otherPersonAtom, true)
      return true
    }
    const address = await openApplicationOf(app)
    if (address === undefined) return true
    await app.go(address, { replace: true })
    return false
  } catch (error) {
    // Nobody is kept from registering by a service that is down: what they send is checked again.
    if (!(error instanceof FetchError)) throw error
    app.ports.report('warning', 'registration.session-not-checked', { status: error.status })
    return true
  }
}

/**
 * Whether nothing may be sent in this session: the answers are another person's, which the page then says, or another tab has
 * made an application of them, to which this one goes. Throws a FetchError when the lender cannot say whose session it is.
 */
export async function isTakenElsewhere(app: AppContext, facts: Facts): Promise<boolean> {
  await loadProfile(app)
  if (isOtherPerson(app, { ...pageFacts(app, registrationScope), answers: facts.answers })) {
    app.store.set(otherPersonAtom, true)
    return true
  }
  const address = await openApplicationOf(app)
  if (address === undefined) return false
  await app.go(address, { from: beginningOf(app) })
  return true
}

async function loadProfile(app: AppContext): Promise<void> {
  const source = app.bundle().journey.facts.find(({ fact }) => fact === 'user')
  if (source === undefined || app.store.get(profileAtom) !== undefined) return
  const { data } = await app.call(source.call, pageFacts(app, registrationScope), { isQuiet: true })
  app.store.set(profileAtom, data)
}

async function openApplicationOf(app: AppContext): Promise<string | undefined> {
  const { resume } = app.bundle().journey.nextStep
  if (resume === undefined) return undefined
  const { data } = await app.call(resume, pageFacts(app, registrationScope), { isQuiet: true })
  const { applications = [] } = (data ?? {}) as { applications?: { uuid: string; active?: boolean }[] }
  const open = applications.find(({ active }) => active)
  return open && app.address('{uuid}', open.uuid)
}

/** Two addresses of one mailbox differ in nothing but the case of their letters. */
function isOtherPerson(app: AppContext, facts: Facts): boolean {
  const { person } = app.bundle().registration
  if (person === undefined) return false
  const [known, answered] = [answerAt(facts, person.known), answerAt(facts, `answers.${person.answer}`)]
  if (typeof known !== 'string' || typeof answered !== 'string') return false
  return known.trim().toLowerCase() !== answered.trim().toLowerCase()
}
