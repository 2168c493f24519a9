import { assetsOf, identitiesOf } from '../assets.ts'
import type { DocumentSet } from '../document-set.ts'
import { query } from '../graph/outcomes.ts'
import { rememberedIn } from '../graph/per-content.ts'
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
  const known = set.ask(claimsOf, code).length > 0 ? set.ask(sharedClaimsOf, code) : allClaims(set)
  return (claim) => known.get(claim)?.find(isOther)
}

/** Those of a lender that borrowers know, or knew; nothing of any other. */
const claimsOf = query('claims', (set: DocumentSet, code: string): readonly Claim[] => {
  const { state } = set.org(code)
  if (state !== 'live' && state !== 'closed') return []
  const { company, licences = [] } = lenderOf(set, code).org
  return [
    `code ${code}`,
    ...companyFacts.flatMap(({ claimOf }) => (company === undefined ? [] : (claimOf(company) ?? []))),
    ...licences.flatMap(({ number }) => (number === undefined ? [] : [numberClaim(number)])),
    ...assetsOf(set, code).flatMap(identitiesOf).map(pictureClaim),
  ]
})

type Claimed = Map<Claim, readonly string[]>

function allClaims(set: DocumentSet): Claimed {
  const claimed = new Map<Claim, string[]>()
  for (const org of set.orgs)
    for (const claim of set.ask(claimsOf, org)) rememberedIn(claimed, claim, () => []).push(org)
  return claimed
}

/** What one lender claims that others claim too. */
const sharedClaimsOf = query('shared claims', (set: DocumentSet, code: string): Claimed => {
  return set.ask(sharedClaims).get(code) ?? new Map()
})

/** What a set has of claims so far. The orgs of a claim stand in order, and are another list when they are others. */
type Kept = { byOrg: Map<string, readonly Claim[]>; by: Map<Claim, readonly string[]>; shared: Set<Claim> }

/** One lender's change is put in without a look at the others. */
const kept = new WeakMap<DocumentSet, Kept>()

const sharedClaims = query('all shared claims', (set: DocumentSet): Map<string, Claimed> => {
  const state = rememberedIn(kept, set, (): Kept => ({ byOrg: new Map(), by: new Map(), shared: new Set() }))
  const there = new Set(set.orgs)
  for (const org of there) put(state, org, set.ask(claimsOf, org))
  for (const org of state.byOrg.keys()) if (!there.has(org)) put(state, org, [])
  const found = new Map<string, Claimed>()
  for (const claim of [...state.shared].sort()) {
    const orgs = state.by.get(claim) ?? []
    for (const org of orgs) rememberedIn(found, org, () => new Map() as Claimed).set(claim, orgs)
  }
  return found
})

function put({ byOrg, by, shared }: Kept, org: string, claims: readonly Claim[]): void {
  const before = byOrg.get(org) ?? []
  if (before === claims) return
  const now = new Set(claims)
  for (const claim of before) if (!now.has(claim)) change(claim, (orgs) => orgs.filter((each) => each !== org))
  for (const claim of now) change(claim, (orgs) => (orgs.includes(org) ? orgs : [...orgs, org].sort()))
  if (claims.length === 0) byOrg.delete(org)
  else byOrg.set(org, claims)

  function change(claim: Claim, to: (orgs: readonly string[]) => readonly string[]) {
    const orgs = to(by.get(claim) ?? [])
    if (orgs.length === 0) by.delete(claim)
    else by.set(claim, orgs)
    if (orgs.length > 1) shared.add(claim)
    else shared.delete(claim)
  }
}
