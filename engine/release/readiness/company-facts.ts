import type { Organisation } from '#schemas'

type Company = Organisation['company']

type CompanyFact = {
  path: string
  what: string
  /** What the company says there, so that two that say the same claim the same; undefined where it says nothing. */
  claimOf: (company: Company) => string | undefined
  mayBe?: true
}

/** What no two companies share, as staff call it; `mayBe` where two may, and rarely do. */
export const companyFacts: readonly CompanyFact[] = [
  fact('/company/companyNMLS', 'NMLS number', ({ companyNMLS }) => companyNMLS),
  fact('/company/companyName', 'legal name', ({ companyName }) => companyName),
  fact('/company/phoneFormatted', 'support phone', ({ phoneFormatted }) => phoneFormatted),
  fact('/company/email', 'support email', ({ email }) => email),
  fact('/company/companyLegalUrl', 'company site', ({ companyLegalUrl }) => companyLegalUrl),
  {
    ...fact(
      '/company/companyAddress',
      'address',
      ({ companyAddress }) => companyAddress && JSON.stringify(companyAddress),
    ),
    mayBe: true,
  },
]

function fact(path: string, what: string, of: (company: Company) => string | undefined): CompanyFact {
  const claimOf = (company: Company) => {
    const value = of(company)
    return value === undefined ? undefined : `${path} ${value}`
  }
  return { path, what, claimOf }
}
