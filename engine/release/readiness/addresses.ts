import { documentIssue } from '../../document-issue.ts'
import { at, type Issue } from '../../issue.ts'
import type { Lender } from './lender.ts'
import type { Moment } from './moment.ts'

/** Names that never lead to anybody on the internet (RFC 2606, RFC 6761). */
const reserved = /(^|[.@/])(localhost|example\.(com|net|org)|[\w-]+\.(example|test|invalid|localhost))\b/i

/** Where the lender stands: somewhere; and where borrowers are real, at names that lead to it. */
export function addressIssues({ code, org, isSample }: Lender, { isProduction = false }: Moment): Issue[] {
  const file = `orgs/${code}/org`
  const { hosts = [], company } = org
  if (hosts.length === 0) return [{ ...documentIssue('ready.no-host', '/hosts'), file }]
  if (!isProduction || isSample) return []
  const places: [path: string, value: string | undefined][] = [
    ...hosts.map((host, index): [string, string] => [at('/hosts', index), host]),
    ['/company/companyLegalUrl', company?.companyLegalUrl],
    ['/company/email', company?.email],
    ['/company/privacyPolicyUrl', company?.privacyPolicyUrl],
    ['/company/termsOfUseUrl', company?.termsOfUseUrl],
  ]
  return places.flatMap(([path, value = '']) =>
    reserved.test(value) ? [{ ...documentIssue('ready.reserved', path, { value }), file }] : [],
  )
}
