import { documentIssue } from '../../document-issue.ts'
import type { Issue } from '../../issue.ts'
import { figuresOf } from '../figures-of.ts'
import type { Lender } from './lender.ts'
import { textsOf } from './texts-of.ts'

/**
 * Sentences that quote a setting or price that is zero for this lender, such as "a fee of up to 0.00%": a fee that nobody pays is
 * not a fee of nothing. Only what each lender sets is looked at; any other figure may well be zero.
 */
export function noCostIssues({ set, code, org }: Lender): Issue[] {
  return set.org(code).journeys.flatMap((journey) => {
    const figures = Object.entries(figuresOf(set, { org: code, journey }))
    const nothing = figures.filter(([, { from, value }]) => from !== undefined && value === 0)
    if (nothing.length === 0) return []
    const screens = set.screens(code, journey).map((screen) => `screens/${screen}`)
    const chatbot = org.features?.webChat === true ? ['chatbot'] : []
    return ['strings', 'disclosures', 'footer', ...chatbot, ...screens].flatMap((rest) => {
      const file = `orgs/${code}/journeys/${journey}/${rest}`
      return nothing.flatMap(([name, { label }]) =>
        quoting(set.at(file).content, name).map((path) => ({
          ...documentIssue('ready.no-cost', path, { what: label }),
          file,
        })),
      )
    })
  })
}

const language = /\/[a-z]{2}$/

/** Where a document quotes a figure; a text in several languages is one place. */
function quoting(content: object, figure: string): string[] {
  const quote = new RegExp(`\\{\\{\\s*figures\\.${figure}\\b`)
  const found = textsOf(content).filter(({ text }) => quote.test(text))
  return [...new Map(found.map(({ path }) => [path.replace(language, ''), path])).values()]
}
