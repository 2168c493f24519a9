import { documentIssue } from '../../document-issue.ts'
import type { Issue } from '../../issue.ts'
import type { Lender } from './lender.ts'

/** What a welcome warns of, by language. */
const warnings: { [locale: string]: readonly RegExp[] } = {
  en: [/social security/i, /\bbank/i],
  es: [/seguro social/i, /\bbanc/i],
}

/** A conversation begins with a warning: what is written in it is read by others. */
export function chatIssues({ code, org }: Lender): Issue[] {
  if (org.features?.webChat !== true || org.chat === undefined) return []
  const { welcome } = org.chat
  const texts: { [locale: string]: string | undefined } = typeof welcome === 'string' ? { en: welcome } : welcome
  const isSilent = Object.entries(warnings).some(([locale, words]) => {
    const text = texts[locale]
    return text !== undefined && !words.every((each) => each.test(text))
  })
  return isSilent ? [{ ...documentIssue('ready.chat', '/chat/welcome'), file: `orgs/${code}/org` }] : []
}
