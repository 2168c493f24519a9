import { documentIssue } from '../../document-issue.ts'
import { isJsonObject } from '../../documents/json.ts'
import { find } from '../../documents/walk.ts'
import type { Issue } from '../../issue.ts'
import { ownPlace } from '../check/inheritance/own-place.ts'
import type { Lender } from './lender.ts'

/** What somebody meant to write later. */
const placeholder =
  /\b(TODO|TBD|TK|FIXME|X{3,})\b|\blorem ipsum\b|\[(?:your |insert )?(?:company|lender|bank|name|phone|state|date|number)\b[^\]]*\](?!\()/i

const kinds = ['org', 'footer', 'disclosures', 'legal', 'brand'] as const

/** No text of the lender is one that was to be written later. */
export function placeholderIssues({ set, code }: Lender): Issue[] {
  return kinds.flatMap((kind) => {
    const inherited = set.at(`orgs/${code}/${kind}`)
    if (!isJsonObject(inherited.content)) return []
    return find(kind, inherited.content).flatMap(({ role, path, value }) => {
      const [found] = role === 'text' || role === 'markdown' ? (placeholder.exec(wordsOf(value)) ?? []) : []
      if (found === undefined) return []
      const { file = `orgs/${code}/${kind}`, path: place } = ownPlace(set.documents, inherited, path)
      return [{ ...documentIssue('ready.placeholder', place, { found }), file }]
    })
  })
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
