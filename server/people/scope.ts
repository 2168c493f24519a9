import type { Grant, Person } from '../auth/roles.ts'
import { AppError } from '../errors.ts'

/** The orgs whose people somebody sees to; 'all' is every org, and what holds for every org. */
export type Scope = 'all' | ReadonlySet<string>

export function scopeOf({ grants }: Person): Scope {
  const orgs = grants.flatMap(({ role, org }) => (role === 'administrator' ? [org] : []))
  return orgs.includes('') ? 'all' : new Set(orgs)
}

export function isInScope(scope: Scope, { org }: Pick<Grant, 'org'>): boolean {
  return scope === 'all' || scope.has(org)
}

/** Whether all that somebody may do lies inside: only then is the whole account the administrator's to end or to reset. */
export function coversPerson(scope: Scope, grants: readonly Grant[]): boolean {
  return scope === 'all' || (grants.length > 0 && grants.every((grant) => scope.has(grant.org)))
}

/** Whether an administrator sees somebody at all: who has a role in their orgs, or in every org. */
export function seesPerson(scope: Scope, grants: readonly Grant[]): boolean {
  return scope === 'all' || grants.some(({ org }) => org === '' || scope.has(org))
}

export function mustBeInScope(scope: Scope, grants: readonly Grant[]): void {
  const outside = grants.find((grant) => !isInScope(scope, grant))
  if (outside)
    throw new AppError(
      'grant.out-of-scope',
      outside.org === ''
        ? 'Only an administrator of every org gives a role for every org.'
        : `Roles for "${outside.org}" are given by an administrator of that org.`,
    )
}

export function mustCoverPerson(scope: Scope, grants: readonly Grant[]): void {
  if (!coversPerson(scope, grants))
    throw new AppError(
      'person.out-of-scope',
      'This person has roles outside your orgs: ask an administrator of every org. You can take away their roles in yours.',
    )
}
