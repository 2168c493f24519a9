import { documentIssue } from '../../document-issue.ts'
import { at, type Issue } from '../../issue.ts'
import { ownPlace } from '../check/inheritance/own-place.ts'
import type { Lender } from './lender.ts'
import type { Moment } from './moment.ts'

/** Where the company may lend: somewhere, each state with its number, once, and not beyond its last day. */
export function licenceIssues({ code, org, set }: Lender, { today }: Moment): Issue[] {
  const id = `orgs/${code}/org`
  const { licences = [] } = org
  if (licences.length === 0) return [{ ...documentIssue('ready.no-licences', '/licences'), file: id }]
  const inherited = set.at(id)
  return licences.flatMap(({ state, number, expires }, index) => {
    const place = (key: string) => {
      const { file = id, path } = ownPlace(set.documents, inherited, at('/licences', index, key))
      return { file, path }
    }
    const twice = licences.findIndex((each) => each.state === state) < index
    return [
      ...(number === undefined || number.trim() === ''
        ? [{ ...documentIssue('ready.licence-number', '', { state }), ...place('number') }]
        : []),
      ...(twice ? [{ ...documentIssue('ready.licence-twice', '', { state }), ...place('state') }] : []),
      ...(expires !== undefined && today !== undefined && expires < today
        ? [{ ...documentIssue('ready.licence-over', '', { state, expires }), ...place('expires') }]
        : []),
    ]
  })
}
