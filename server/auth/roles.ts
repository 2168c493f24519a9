import { placeOf } from '#engine/release'
import type { Kind } from '#schemas'

export const roles = ['viewer', 'onboarding', 'compliance', 'journey', 'publisher', 'administrator'] as const
export type Role = (typeof roles)[number]

/** Somebody who is signed in. A grant's org '' is every org. */
export type Person = { id: string; email: string; name: string; grants: { role: Role; org: string }[] }

/** Who may edit which kind of document; administrators may edit all. */
const editors: Record<Kind, readonly Role[]> = {
  org: ['onboarding'],
  brand: ['onboarding'],
  pricing: ['onboarding'],
  asset: ['onboarding'],
  footer: ['onboarding', 'compliance'],
  disclosures: ['compliance'],
  figures: ['compliance'],
  journey: ['journey'],
  preview: ['journey'],
  routing: ['journey'],
  machine: ['journey'],
  polling: ['journey'],
  registration: ['journey'],
  progress: ['journey'],
  milestones: ['journey'],
  conditions: ['journey'],
  navigation: ['journey'],
  surfaces: ['journey'],
  fields: ['journey'],
  calls: ['journey'],
  failures: ['journey', 'compliance'],
  strings: ['journey', 'compliance'],
  screen: ['journey'],
  persona: [],
}

export function editorsOf(id: string): Role[] {
  const kind = placeOf(id)?.kind
  return [...(kind ? editors[kind] : []), 'administrator']
}

/** Documents that every org inherits are edited by those whose grant is for every org. */
export function canEdit(person: Person, id: string): boolean {
  const org = placeOf(id)?.org
  return editorsOf(id).some((role) => hasRole(person, role, org))
}

export function canPublish(person: Person): boolean {
  return hasRole(person, 'publisher') || hasRole(person, 'administrator')
}

/** What borrowers of an org do is for those who have any role there. */
export function canView({ grants }: Person, org: string): boolean {
  return grants.some((grant) => grant.org === '' || grant.org === org)
}

/** Whether a grant of this role covers the org; without an org, only one for every org does. */
export function hasRole({ grants }: Person, role: Role, org?: string): boolean {
  return grants.some((grant) => grant.role === role && (grant.org === '' || grant.org === org))
}
