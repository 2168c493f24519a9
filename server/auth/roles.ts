import { kindOf, placeOf } from '#engine/release'
import { schemas } from '#schemas'

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

/** Whose words somebody may change in a document that is not theirs: all of them, or those in blocks of these types. */
export type OpenWords = 'all' | readonly string[]

/** Compliance may change the words of any document; onboarding what a page of their lender's own says of the lender. */
export function wordsOpenTo(person: Person, id: string): OpenWords {
  const { kind, org } = placeOf(id) ?? { kind: 'asset' }
  if (kind === 'asset') return []
  if (hasRole(person, 'compliance', org)) return 'all'
  return kind === 'screen' && org !== undefined
    ? roles.filter((role) => hasRole(person, role, org)).flatMap(blocksOf)
    : []
}

export function canEditTexts(person: Person, id: string): boolean {
  return wordsOpenTo(person, id).length > 0
}

/** The types of blocks whose words are this role's as well, as their schemas say (`x-words-of`). */
function blocksOf(role: Role): string[] {
  return Object.values(schemas.block.$defs).flatMap((block) =>
    'x-words-of' in block && block['x-words-of'].some((each) => each === role) ? [block.properties.type.const] : [],
  )
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
