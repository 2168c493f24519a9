import type { OrganisationFacts } from '#schemas'
import { evaluate } from '../logic/evaluate.ts'
import type { Facts } from '../logic/rule.ts'
import type { Derive } from './derive.ts'

/** What journeys call the state of the borrower's home. */
export const homeState = 'derived.homeState'

type StateFacts = NonNullable<OrganisationFacts['byState']>[string]

/** What the org says otherwise to whoever's home is where these facts have it: the company that lends there, and its license. */
export function companyHere(org: OrganisationFacts, facts: Facts, derive: Derive): StateFacts {
  if (org.byState === undefined) return {}
  const state = evaluate({ var: homeState }, facts, { derive })
  if (!state.ok || typeof state.value !== 'string' || !Object.hasOwn(org.byState, state.value)) return {}
  return org.byState[state.value] ?? {}
}
