import { assetsOf, identitiesOf } from '../assets.ts'
import type { DocumentSet } from '../document-set.ts'
import { indexQuery, query } from '../graph/query.ts'
import { ofEach } from '../of-each.ts'
import { companyFacts } from './company-facts.ts'
import { isSameFamily, type Lender, lenderOf } from './lender.ts'

/** Something that only one company has, as a text: two lenders that claim the same say the same text. */
type Claim = string

export const numberClaim = (number: string): Claim => `license ${number}`
export const pictureClaim = (identity: string): Claim => `picture ${identity}`

/** Tells which other company, by its code, claims the same as this lender: the first of those that borrowers know. */
export function claimants(lender: Lender): (claim: Claim) => string | undefined {
  const { set, code } = lender
  const isOther = (each: string) => {
    const other = lenderOf(set, each)
    // What was begun as a copy of this one is told at the copy alone.
    return each !== code && !isSameFamily(lender, other) && other.org.derivedFrom !== code
  }
  const claims = set.look(claimIndex)
  return (claim) => claims.of(claim).find(([each]) => isOther(each))?.[0]
}

/** Who claims what, of those that borrowers know, or knew; nothing of any other. */
const claimIndex = indexQuery('all claims', (set: DocumentSet) => claimsOfEach(set, set.orgs))

const claimsOfEach = ofEach('claims', (set, org) => [org, set.ask(claimsOf, org)] as const)

const claimsOf = query('claims', (set: DocumentSet, code: string): ReadonlyMap<Claim, true> => {
  const { state } = set.org(code)
  if (state !== 'live' && state !== 'closed') return new Map()
  const { company, licences = [] } = lenderOf(set, code).org
  const claims = [
    `code ${code}`,
    ...companyFacts.flatMap(({ claimOf }) => (company === undefined ? [] : (claimOf(company) ?? []))),
    ...licences.flatMap(({ number }) => (number === undefined ? [] : [numberClaim(number)])),
    ...assetsOf(set, code).flatMap(identitiesOf).map(pictureClaim),
  ]
  return new Map(claims.map((claim) => [claim, true]))
})
