import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject } from '../../../documents/json.ts'
import { at, type Issue } from '../../../issue.ts'
import type { DocumentSet } from '../../document-set.ts'
import { rememberedIn } from '../../graph/per-content.ts'

/** What no server answers as a lender: this machine's own names, and where a console stands unless told otherwise. */
const nobodys = ['localhost', 'admin.localhost']

/** Names that a file system or JavaScript keeps for itself: a folder or a key of such a name is something else somewhere. */
const keptNames = /^(con|prn|aux|nul|com\d|lpt\d|constructor|prototype|then|__proto__)$/

/** Codes and hosts of all orgs, and the address of each company: names by which something else might answer. */
export function checkOrgNames({ orgs, documents }: DocumentSet, reservedHosts: readonly string[]): Issue[] {
  const owners = new Map<string, string>()
  return orgs.flatMap((org) => {
    const content = documents.get(`orgs/${org}/org`)
    const own = isJsonObject(content) ? content : {}
    const hosts = (['hosts', 'testHosts'] as const).flatMap((key) => {
      const named = own[key]
      return Array.isArray(named) ? named.map((host, index) => ({ host: String(host), path: at('', key, index) })) : []
    })
    const issues = [
      ...(keptNames.test(org.split('.')[0] ?? '') ? [documentIssue('org.kept-name', '/code', { code: org })] : []),
      ...hosts.flatMap(({ host, path }) => hostIssues(host, path, { org, owners, reservedHosts })),
      ...addressIssues(own.company),
    ]
    return issues.map((issue) => ({ ...issue, file: `orgs/${org}/org` }))
  })
}

type Given = { org: string; owners: Map<string, string>; reservedHosts: readonly string[] }

function hostIssues(host: string, path: string, { org, owners, reservedHosts }: Given): Issue[] {
  const plain = plainHost(host)
  if (plain === undefined || plain !== host) return [documentIssue('org.host-not-plain', path, { host, plain })]
  if ([...nobodys, ...reservedHosts].includes(host) || /^[\d.]+$/.test(host))
    return [documentIssue('org.host-reserved', path, { host })]
  const owner = owners.get(host)
  owners.set(host, org)
  // A lender may be tested where it will be live.
  return owner === undefined || owner === org
    ? []
    : [documentIssue('reference.duplicate-host', path, { host, org: owner })]
}

/** A host as a server reads it out of a request; undefined: it never is one. */
function plainHost(host: string): string | undefined {
  if (plainHosts.size >= mostHosts) plainHosts.clear()
  return rememberedIn(plainHosts, host, () => ({ plain: plained(host) })).plain
}

/** Every check looks at all hosts of all lenders. */
const plainHosts = new Map<string, { plain: string | undefined }>()
const mostHosts = 20_000

function plained(host: string): string | undefined {
  const plain = host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  const isHost = plain.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  return isHost && plain.length <= 253 ? plain : undefined
}

function addressIssues(company: unknown): Issue[] {
  const address = isJsonObject(company) ? company.companyLegalUrl : undefined
  if (typeof address !== 'string' || !address.startsWith('https:')) return []
  const isWhole = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#].*)?$/i.test(address)
  return isWhole ? [] : [documentIssue('org.no-address', '/company/companyLegalUrl', { address })]
}
