import type { Organisation } from '#schemas'
import { documentIssue } from '../../document-issue.ts'
import { at, type Issue } from '../../issue.ts'
import { assetsOf } from '../assets.ts'
import type { DocumentSet } from '../document-set.ts'
import { isSameFamily, type Lender, lenderOf } from './lender.ts'

type Company = Organisation['company']

/** What no two companies share, as staff call it; `level` acknowledge where two may, and rarely do. */
const facts: { path: string; what: string; of: (company: Company) => string | undefined; mayBe?: true }[] = [
  { path: '/company/companyNMLS', what: 'NMLS number', of: ({ companyNMLS }) => companyNMLS },
  { path: '/company/companyName', what: 'legal name', of: ({ companyName }) => companyName },
  { path: '/company/phoneFormatted', what: 'support phone', of: ({ phoneFormatted }) => phoneFormatted },
  { path: '/company/email', what: 'support email', of: ({ email }) => email },
  { path: '/company/companyLegalUrl', what: 'company site', of: ({ companyLegalUrl }) => companyLegalUrl },
  {
    path: '/company/companyAddress',
    what: 'address',
    of: ({ companyAddress }) => companyAddress && JSON.stringify(companyAddress),
    mayBe: true,
  },
]

/** What a lender has that another company has too: copied from there, and still to replace. */
export function sameIssues(lender: Lender): Issue[] {
  const others = othersOf(lender)
  const { code, org, set } = lender
  const file = `orgs/${code}/org`
  const same = facts.flatMap(({ path, what, of, mayBe }) => {
    const value = org.company === undefined ? undefined : of(org.company)
    const other = others.find(
      (each) => value !== undefined && each.org.company !== undefined && of(each.org.company) === value,
    )
    if (other === undefined) return []
    return [{ ...documentIssue(mayBe ? 'ready.same-maybe' : 'ready.same', path, { what, org: other.code }), file }]
  })
  const numbers = (org.licences ?? []).flatMap(({ number, state }, index) => {
    const other = others.find(({ org }) => number !== undefined && org.licences?.some((each) => each.number === number))
    return other === undefined || lender.isSample
      ? []
      : [
          {
            ...documentIssue('ready.same', at('/licences', index, 'number'), {
              what: `license number of ${state}`,
              org: other.code,
            }),
            file,
          },
        ]
  })
  return [...same, ...numbers, ...samePictures(set, lender, others)]
}

/** Of two whose pictures are the same bytes, one shows the other's. */
function samePictures(set: DocumentSet, lender: Lender, others: readonly Lender[]): Issue[] {
  const { code, brand } = lender
  const hashes = (org: string) => new Map(assetsOf(set, org).map(({ name, hash }) => [name, hash]))
  const own = hashes(code)
  const shown = [
    ['/logo/src', 'logo', brand.logo?.src],
    ['/favicon', 'favicon', brand.favicon],
    ['/shareImage', 'share picture', brand.shareImage],
  ] as const
  return shown.flatMap(([path, what, name]) => {
    const hash = name === undefined ? undefined : own.get(name)
    const other = hash === undefined ? undefined : others.find((each) => [...hashes(each.code).values()].includes(hash))
    return other === undefined
      ? []
      : [{ ...documentIssue('ready.same', path, { what, org: other.code }), file: `orgs/${code}/brand` }]
  })
}

/** The lenders that borrowers know. What was begun as a copy of this one is told at the copy alone. */
function othersOf(lender: Lender): Lender[] {
  const { set, code } = lender
  return set.orgs
    .filter((each) => set.org(each).state === 'live' || set.org(each).state === 'closed')
    .map((each) => lenderOf(set, each))
    .filter((other) => !isSameFamily(lender, other) && other.org.derivedFrom !== code)
}
