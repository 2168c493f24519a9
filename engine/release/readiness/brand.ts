import { documentIssue } from '../../document-issue.ts'
import type { Issue } from '../../issue.ts'
import type { Lender } from './lender.ts'

/** The lender's own face, in place of the stand-ins that everybody inherits, and the mark of fair housing. */
export function brandIssues({ code, brand, footer, hasPicture }: Lender): Issue[] {
  const missing = [
    ...(hasPicture(brand.logo?.src) ? [] : [documentIssue('ready.no-picture', '/logo/src', { what: 'logo' })]),
    ...(hasPicture(brand.favicon) ? [] : [documentIssue('ready.no-picture', '/favicon', { what: 'favicon' })]),
  ]
  const alt = brand.logo?.alt.trim() === '' ? [documentIssue('ready.no-alt', '/logo/alt')] : []
  const mark =
    footer.footerImage === undefined || footer.footerImage === 'none'
      ? [{ ...documentIssue('ready.no-housing-mark', '/footerImage'), file: `orgs/${code}/footer` }]
      : []
  return [...[...missing, ...alt].map((issue) => ({ ...issue, file: `orgs/${code}/brand` })), ...mark]
}
