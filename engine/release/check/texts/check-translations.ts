import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject } from '../../../documents/json.ts'
import type { Found } from '../../../documents/walk.ts'
import { at, type Issue } from '../../../issue.ts'

/** What is wrong with the other languages of copy, beside the English: left as it is, or saying something else. Each at its language. */
export function checkTranslations(texts: readonly Found[]): Issue[] {
  return texts.flatMap(({ value, path }) => {
    if (!isJsonObject(value) || typeof value.en !== 'string') return []
    const { en, context: _context, ...others } = value
    return Object.entries(others).flatMap(([locale, words]) =>
      typeof words === 'string' ? inLanguage(en, words, locale, at(path, locale)) : [],
    )
  })
}

function inLanguage(en: string, words: string, locale: string, path: string): Issue[] {
  if (words === en) return isSentence(en) ? [documentIssue('text.untranslated', path, { locale })] : []
  return marks.flatMap(({ what, pattern, without = /(?!)/g }) => {
    const quotes = (text: string) =>
      new Set([...text.replaceAll(without, '').matchAll(pattern)].map(([, own = '']) => plain(own)))
    const [first, second] = [quotes(en), quotes(words)]
    const lacking = [...first].filter((each) => !second.has(each))
    const added = [...second].filter((each) => !first.has(each))
    return lacking.length + added.length === 0
      ? []
      : [documentIssue('text.translation-differs', path, { locale, what, lacking, added })]
  })
}

/** What a translation says in the same way, whatever the language. */
const marks: { what: string; pattern: RegExp; without?: RegExp }[] = [
  { what: 'variables', pattern: /\{\{([^{}]*)\}\}/g },
  { what: 'links', pattern: /\]\(([^)]*)\)/g },
  { what: 'note references', pattern: /\[\^([^\]]*)\]/g },
  { what: 'numbers', pattern: /(\d+(?:[.,\s]\d+)*)/g, without: /\{\{[^{}]*\}\}|\]\([^)]*\)|\[\^[^\]]*\]/g },
]

/** Blanks, and what stands between thousands, are a matter of the language. */
function plain(text: string): string {
  return text.replaceAll(/[\s,.](?=\d)|\s/g, '')
}

/** Names, and words that the languages share, may well be the same in both. */
function isSentence(text: string): boolean {
  const words = text.replaceAll(/\{\{[^{}]*\}\}/g, '').match(/[\p{L}’']+/gu) ?? []
  return words.length >= 3 && words.slice(1).some((word) => /^\p{Ll}{3}/u.test(word))
}
