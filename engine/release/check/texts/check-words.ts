import type { Kind, Locale } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject, valueAt } from '../../../documents/json.ts'
import { at, type Issue } from '../../../issue.ts'
import { isKind, kindOf } from '../../../kinds/index.ts'
import { readingLevel } from '../../../text/reading-level.ts'
import { perContent } from '../../graph/per-content.ts'
import { foundIn } from '../../inherited.ts'
import { checkTranslations } from './check-translations.ts'

/** The hardest that English copy may be, in years of school. What the law words itself may be harder. */
export const hardestGrade = { journey: 8, legal: 12 } as const

/** What is wrong with the words of a document: those that one of its languages lacks, and English that is hard to read. */
export function checkWords(kind: Kind, content: object, locales: readonly Locale[]): readonly Issue[] {
  return wordIssues(content, kind, locales.join())
}

const wordIssues = perContent((content, kind, languages): readonly Issue[] => {
  const locales = languages.split(',') as Locale[]
  const texts = foundIn(kind, content).filter(({ role }) => role === 'text' || role === 'markdown')
  return [
    ...texts.flatMap(({ value, path }) => missingTranslations(value, path, locales)),
    ...checkTranslations(texts),
    ...readability(
      texts.filter(({ path }) => !isLegal(content, path)).map(({ value }) => inEnglish(value)),
      isKind(kind) && kindOf(kind).isLegal ? hardestGrade.legal : hardestGrade.journey,
    ),
  ]
})

/** A word that is the same in every language stands as a plain string; one with letters of its own has to be said in each. */
function missingTranslations(value: unknown, path: string, locales: readonly Locale[]): Issue[] {
  const words: { [locale: string]: unknown } = isJsonObject(value) ? value : { en: value }
  if (!/\p{L}/u.test(String(words.en).replaceAll(/\{\{[^}]*\}\}/g, ''))) return []
  return locales.flatMap((locale) =>
    locale === 'en' || typeof words[locale] === 'string'
      ? []
      : [documentIssue('text.missing-translation', at(path, locale), { locale })],
  )
}

function readability(texts: string[], limit: number): Issue[] {
  const level = readingLevel(texts)
  if (level === undefined || level.grade <= limit) return []
  const { sentence } = level.longest
  const params = { grade: level.grade.toFixed(1), limit: String(limit), sentence }
  return [documentIssue('text.hard-to-read', '', params)]
}

/** A notice that the law asks for is shown as it is. */
function isLegal(content: unknown, path: string): boolean {
  const block = /^\/blocks\/[^/]+/.exec(path)?.[0]
  const tone = block === undefined || !isJsonObject(content) ? undefined : valueAt(content, block)
  return isJsonObject(tone) && tone.tone === 'legal'
}

function inEnglish(value: unknown): string {
  return String(isJsonObject(value) ? value.en : value)
}
