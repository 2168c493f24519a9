import { documentIssue } from '../../document-issue.ts'
import type { Issue } from '../../issue.ts'
import type { Lender } from './lender.ts'

/** What a company's pages cannot be without, as staff call it. */
const needed = {
  companyName: 'legal name',
  companyNameShort: 'short name',
  companyProduct: 'product name',
  companyNMLS: 'NMLS number',
  charter: 'charter',
  companyNmlsURL: 'link to NMLS Consumer Access',
  companyLegalUrl: 'company site',
  companyAddress: 'address',
  phoneFormatted: 'support phone',
  email: 'support email',
  termsOfUseUrl: 'terms of use',
  privacyPolicyUrl: 'privacy policy',
} as const

/** Who the lender is: everything is there, be it its own or of the lender that it extends. */
export function companyIssues({ code, org }: Lender): Issue[] {
  const file = `orgs/${code}/org`
  const missing = Object.entries(needed)
    .filter(([key]) => org.company?.[key as keyof typeof needed] === undefined)
    .map(([key, what]) => ({ ...documentIssue('ready.missing', `/company/${key}`, { what }), file }))
  const { privacyLinkIsExternal, privacyPolicyUrl = '' } = org.company ?? {}
  const external =
    privacyLinkIsExternal === true && privacyPolicyUrl.startsWith('/')
      ? [
          {
            ...documentIssue('ready.privacy-not-external', '/company/privacyPolicyUrl', { address: privacyPolicyUrl }),
            file,
          },
        ]
      : []
  return [...missing, ...external]
}
