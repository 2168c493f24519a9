import { kindOf, placeOf } from '#engine/release'

export const roles = ['viewer', 'onboarding', 'compliance', 'journey', 'publisher', 'administrator'] as const
export type Role = (typeof roles)[number]

/** What somebody may do; org '' is every org. */
export type Grant = { role: Role; org: string }

/** Somebody who is signed in. */
export type Person = { id: string; email: string; name: string; grants: Grant[] }

/** Who may edit a document; administrators may edit all. */
export function editorsOf(id: string): Role[] {
  const kind = placeOf(id)?.kind
  return [...((kind && kindOf(kind).editors) ?? []), 'administrator']
}

/** Documents that every org inherits are edited by those whose grant is for every org. */
export function canEdit(person: Person, id: string): boolean {
  const org = placeOf(id)?.org
  return editorsOf(id).some((role) => hasRole(person, role, org))
}

/** Compliance may change the words of any document, and nothing else of those that are not theirs. */
export function canEditTexts(person: Person, id: string): boolean {
  const place = placeOf(id)
  return place !== undefined && place.kind !== 'asset' && hasRole(person, 'compliance', place.org)
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
