import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject } from '../../../documents/json.ts'
import { at, type Issue } from '../../../issue.ts'
import type { DocumentSet } from '../../document-set.ts'
import { query } from '../../graph/query.ts'

/** Figures that follow from something that lenders set: it is declared, and set nowhere else. */
export const followedIssues = query('figures that follow', (set: DocumentSet, journey: string): readonly Issue[] => {
  const { figures = {} } = set.resolve('figures', { journey }).content
  const { settings = {}, pricing = {} } = set.resolve('settings', { journey }).content
  const declared: { [part: string]: object } = { settings, pricing }
  return Object.entries(figures).flatMap(([figure, { from }]) => {
    if (from === undefined) return []
    const [part = '', name = ''] = from.split('.')
    const known = Object.keys(declared[part] ?? {})
    const path = at('/figures', figure, 'from')
    const file = `journeys/${journey}/figures`
    return known.includes(name) ? [] : [{ ...documentIssue('setting.unknown', path, { name, known }), file }]
  })
})

/** Values that an org's own document gives to figures which follow from its settings: no sentence would have them. */
export const orgFollowedIssues = query('figures set twice', (set: DocumentSet, code: string): readonly Issue[] => {
  const file = `orgs/${code}/figures`
  const own: unknown = set.documents.get(file)
  if (!isJsonObject(own) || !isJsonObject(own.figures)) return []
  const { journeys } = set.org(code)
  return Object.entries(own.figures).flatMap(([figure, change]) => {
    if (!isJsonObject(change) || change.value === undefined) return []
    const from = journeys
      .map((journey) => set.resolve('figures', { journey }).content.figures?.[figure]?.from)
      .find((each) => each !== undefined)
    const path = at('/figures', figure, 'value')
    return from === undefined ? [] : [{ ...documentIssue('figure.follows', path, { figure, from }), file }]
  })
})
