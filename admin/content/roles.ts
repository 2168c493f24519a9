import type { Grant, RoleName } from '#schemas'

const roles: Record<RoleName, { name: string; does: string }> = {
  viewer: { name: 'Viewer', does: 'looks at everything and changes nothing' },
  onboarding: { name: 'Onboarding', does: 'edits a lender’s company, brand, prices and footer' },
  compliance: { name: 'Compliance', does: 'edits disclosures and figures, and the words of everything else' },
  journey: { name: 'Journey owner', does: 'edits screens, routing and all else of a journey' },
  publisher: { name: 'Publisher', does: 'publishes what others have saved, and rolls back' },
  administrator: { name: 'Administrator', does: 'may do all of it, and sees to people' },
}

export function roleName(role: RoleName): string {
  return roles[role].name
}

export function roleHint(role: RoleName): string {
  return roles[role].does
}

/** Each role once, with the orgs that it is for. */
export function grantWords(grants: readonly Grant[]): string[] {
  const names = Object.keys(roles) as RoleName[]
  return names.flatMap((role) => {
    const orgs = grants.flatMap((grant) => (grant.role === role ? [grant.org] : []))
    if (orgs.length === 0) return []
    return [orgs.includes('') ? `${roleName(role)}, every org` : `${roleName(role)}, ${orgs.join(', ')}`]
  })
}
