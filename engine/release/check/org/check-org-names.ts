import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject, type JsonObject } from '../../../documents/json.ts'
import { at, type Issue } from '../../../issue.ts'
import type { DocumentSet } from '../../document-set.ts'
import { indexQuery, query } from '../../graph/query.ts'
import { ofEach } from '../../of-each.ts'

/** What no server answers as a lender: this machine's own names, and where a console stands unless told otherwise. */
const nobodys = ['localhost', 'admin.localhost']

/** Names that a file system or JavaScript keeps for itself: a folder or a key of such a name is something else somewhere. */
const keptNames = /^(con|prn|aux|nul|com\d|lpt\d|constructor|prototype|then|__proto__)$/

/**
 * Codes and hosts of all orgs, and the address of each company: names by which something else might answer. `reservedHosts` is a
 * list as JSON.
 */
export function checkOrgNames(set: DocumentSet, reservedHosts: string): readonly Issue[] {
  return set.ask(allNameIssues, reservedHosts)
}

const allNameIssues = query('issues of all names', (set: DocumentSet, reservedHosts: string): readonly Issue[] =>
  nameIssuesOfEach(set, set.orgs, reservedHosts).flat(),
)

const nameIssuesOfEach = ofEach('issues of names', (set, org, reservedHosts: string) =>
  set.ask(nameIssues, org, reservedHosts),
)

const nameIssues = query(
  'issues of names',
  (set: DocumentSet, org: string, reservedHosts: string): readonly Issue[] => {
    const owners = set.look(hostIndex, reservedHosts)
    const { company } = ownContent(set, org)
    const issues = [
      ...(keptNames.test(org.split('.')[0] ?? '') ? [documentIssue('org.kept-name', '/code', { code: org })] : []),
      ...hostsOf(set, org).flatMap(({ host, path }) => {
        const issue = hostIssue(host, path, reservedHosts)
        if (issue !== undefined) return [issue]
        // A lender may be tested where it will be live.
        const before = owners.of(host).findLast(([other]) => other < org)
        return before === undefined ? [] : [documentIssue('reference.duplicate-host', path, { host, org: before[0] })]
      }),
      ...addressIssues(company),
    ]
    return issues.map((issue) => ({ ...issue, file: `orgs/${org}/org` }))
  },
)

/** Who stands where. */
const hostIndex = indexQuery('hosts', (set: DocumentSet, reservedHosts: string) =>
  hostsOfEach(set, set.orgs, reservedHosts),
)

const hostsOfEach = ofEach(
  'hosts',
  (set, org, reservedHosts: string) => [org, set.ask(goodHosts, org, reservedHosts)] as const,
)

const goodHosts = query(
  'hosts of an org',
  (set: DocumentSet, org: string, reservedHosts: string): ReadonlyMap<string, true> =>
    new Map(
      hostsOf(set, org).flatMap(({ host, path }): [string, true][] =>
        hostIssue(host, path, reservedHosts) === undefined ? [[host, true]] : [],
      ),
    ),
)

function ownContent({ documents }: DocumentSet, org: string): JsonObject {
  const content = documents.get(`orgs/${org}/org`)
  return isJsonObject(content) ? content : {}
}

function hostsOf(set: DocumentSet, org: string): { host: string; path: string }[] {
  const own = ownContent(set, org)
  return (['hosts', 'testHosts'] as const).flatMap((key) => {
    const named = own[key]
    return Array.isArray(named) ? named.map((host, index) => ({ host: String(host), path: at('', key, index) })) : []
  })
}

/** What is wrong with a host by itself. */
function hostIssue(host: string, path: string, reservedHosts: string): Issue | undefined {
  const plain = plainHost(host)
  if (plain === undefined || plain !== host) return documentIssue('org.host-not-plain', path, { host, plain })
  if ([...nobodys, ...JSON.parse(reservedHosts)].includes(host) || /^[\d.]+$/.test(host))
    return documentIssue('org.host-reserved', path, { host })
  return undefined
}

/** A host as a server reads it out of a request; undefined: it never is one. */
function plainHost(host: string): string | undefined {
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
