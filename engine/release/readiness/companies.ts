import { documentIssue } from '../../document-issue.ts'
import { at, type Issue } from '../../issue.ts'
import { homeState } from '../../journey/company-here.ts'
import type { Lender } from './lender.ts'

/** Companies by state: each state is licensed and has one company, and the journeys know in which state a home is. */
export function companiesIssues({ set, code, org }: Lender): Issue[] {
  const { companies = [], licences = [] } = org
  if (companies.length === 0) return []
  const file = `orgs/${code}/org`
  const name = homeState.replace('derived.', '')
  const unaware = set
    .org(code)
    .journeys.filter((journey) => set.resolve('journey', { org: code, journey }).content.derive?.[name] === undefined)
    .map((journey) => documentIssue('ready.company-not-shown', '/companies', { journey }))
  const wrong = companies.flatMap(({ states, companyName }, index) => {
    const place = at('/companies', index, 'states')
    return states.flatMap((state) => [
      ...(licences.some((licence) => licence.state === state)
        ? []
        : [documentIssue('ready.company-licence', place, { company: companyName, state })]),
      ...(companies.slice(0, index).some((each) => each.states.includes(state))
        ? [documentIssue('ready.company-twice', place, { state })]
        : []),
    ])
  })
  return [...unaware, ...wrong].map((issue) => ({ ...issue, file }))
}
