import type { Organisation } from '#schemas'
import { documentIssue } from '../../document-issue.ts'
import { at, type Issue } from '../../issue.ts'
import { assetsOf, identitiesOf } from '../assets.ts'
import { claimants, numberClaim, pictureClaim } from './claims.ts'
import { companyFacts } from './company-facts.ts'
import type { Lender } from './lender.ts'

/** What a lender has that another company has too: copied from there, and still to replace. */
export function sameIssues(lender: Lender): Issue[] {
  const { code, org, set, brand } = lender
  const others = claimants(lender)
  const file = `orgs/${code}/org`
  const same = companyFacts.flatMap((fact) => {
    const { path, what, mayBe } = fact
    const claim = org.company === undefined ? undefined : fact.claimOf(org.company)
    const other = claim === undefined ? undefined : others(claim)
    if (other === undefined) return []
    return [{ ...documentIssue(mayBe ? 'ready.same-maybe' : 'ready.same', path, { what, org: other }), file }]
  })
  const numbers = (lender.isSample ? [] : licencesOf(org)).flatMap(({ number, state }, index) => {
    const other = number === undefined ? undefined : others(numberClaim(number))
    if (other === undefined) return []
    const what = `license number of ${state}`
    return [{ ...documentIssue('ready.same', at('/licences', index, 'number'), { what, org: other }), file }]
  })
  const claims = new Map(assetsOf(set, code).map((each) => [each.name, identitiesOf(each).map(pictureClaim)]))
  const shown = [
    ['/logo/src', 'logo', brand.logo?.src],
    ['/favicon', 'favicon', brand.favicon],
    ['/shareImage', 'share picture', brand.shareImage],
  ] as const
  // Of two whose pictures are or were the same bytes, one shows the other's.
  const pictures = shown.flatMap(([path, what, name]) => {
    const [other] = (claims.get(name ?? '') ?? []).flatMap((claim) => others(claim) ?? [])
    if (other === undefined) return []
    return [{ ...documentIssue('ready.same', path, { what, org: other }), file: `orgs/${code}/brand` }]
  })
  return [...same, ...numbers, ...pictures]
}

function licencesOf({ licences = [] }: Organisation) {
  return licences
}
