import { documentIssue } from '../../document-issue.ts'
import { isJsonObject } from '../../documents/json.ts'
import { find } from '../../documents/walk.ts'
import type { Issue } from '../../issue.ts'
import { ownPlace } from '../check/inheritance/own-place.ts'
import type { Lender } from './lender.ts'

/** Who insures deposits, and whose members alone may say so. */
const insurers = [
  { name: 'NCUA', charter: 'credit-union', words: 'a credit union' },
  { name: 'FDIC', charter: 'bank', words: 'a bank' },
] as const

const kinds = ['footer', 'disclosures', 'legal'] as const

/** Marks and statements of deposit insurance are those of the company's charter. */
export function insuranceIssues({ set, code, org, footer }: Lender): Issue[] {
  const { charter } = org.company ?? {}
  if (charter === undefined) return []
  const wrong = insurers.filter((insurer) => insurer.charter !== charter)
  const mark =
    footer.regulator === 'NCUA' && charter !== 'credit-union'
      ? [
          {
            ...documentIssue('ready.insurer', '/regulator', { name: 'NCUA', who: 'a credit union' }),
            file: `orgs/${code}/footer`,
          },
        ]
      : []
  const lacksMark =
    charter === 'credit-union' && footer.regulator !== 'NCUA'
      ? [{ ...documentIssue('ready.no-ncua', '/regulator'), file: `orgs/${code}/footer` }]
      : []
  const statements = kinds.flatMap((kind) => {
    const inherited = set.at(`orgs/${code}/${kind}`)
    if (!isJsonObject(inherited.content)) return []
    return find(kind, inherited.content)
      .filter(({ role }) => role === 'text' || role === 'markdown')
      .flatMap(({ path, value }) => {
        const named = wrong.find(({ name }) => new RegExp(`\\b${name}\\b`).test(JSON.stringify(value)))
        if (named === undefined) return []
        const { file = `orgs/${code}/${kind}`, path: place } = ownPlace(set.documents, inherited, path)
        return [{ ...documentIssue('ready.insurer', place, { name: named.name, who: named.words }), file }]
      })
  })
  return [...mark, ...lacksMark, ...statements]
}
