import type { DocumentOf } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { find } from '../../../documents/walk.ts'
import { at, type Issue } from '../../../issue.ts'
import { readsOf } from '../../../logic/reads.ts'

/** What registration's rules and its lead read in the query comes with whoever a redirect leads there. */
export function checkRedirects(
  { redirects, carriedQuery }: DocumentOf['journey'],
  registration: DocumentOf['registration'],
): Issue[] {
  const read = find('registration', registration)
    .flatMap(({ role, value }) => (role === 'rule' ? readsOf(value) : []))
    .flatMap((fact) => (fact.startsWith('query.') ? [fact.slice('query.'.length)] : []))
  const needed = new Set([...read, ...(registration.lead === undefined ? [] : [registration.lead.query])])
  return redirects.flatMap(({ to, keeps = [] }, index) =>
    to !== registration.route
      ? []
      : [...needed]
          .filter((name) => ![...carriedQuery, ...keeps].includes(name))
          .map((name) => documentIssue('redirect.drops-query', at('/redirects', index), { name, route: to })),
  )
}
