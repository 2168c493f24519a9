import type { Locale } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject } from '../../../documents/json.ts'
import { at, type Issue } from '../../../issue.ts'
import type { DocumentSet } from '../../document-set.ts'

/** One text with its translation, and where it stands. */
type Told = { file: string; path: string; words: string }

const others: readonly Locale[] = ['es']

/**
 * The same English that is translated in several ways: a borrower reads two words for one thing, and who changes one misses the
 * other. Each stands at the rarer translation. Texts that mean two things say so by their `context`.
 */
export function checkSameWords(set: DocumentSet): Issue[] {
  const texts = set.entries.flatMap((entry) => {
    const { id, place } = entry
    if (place.layer !== 'journey') return []
    return set
      .found(entry)
      .flatMap(({ role, value, path }) =>
        (role === 'text' || role === 'markdown') && isJsonObject(value) ? [{ file: id, path, value }] : [],
      )
  })
  return others.flatMap((locale) => {
    const byEnglish = new Map<string, Told[]>()
    for (const { file, path, value } of texts) {
      const { en, context = '', [locale]: words } = value
      if (typeof words !== 'string') continue
      const key = JSON.stringify([en, context])
      byEnglish.set(key, [...(byEnglish.get(key) ?? []), { file, path: at(path, locale), words }])
    }
    return [...byEnglish.values()].flatMap((told) => rarer(told, locale))
  })
}

function rarer(told: Told[], locale: Locale): Issue[] {
  const count = (words: string) => told.filter((each) => each.words === words).length
  const usual = told.reduce((best, each) => (count(each.words) > count(best.words) ? each : best))
  return told
    .filter(({ words }) => words !== usual.words)
    .map(({ file, path }) => ({
      ...documentIssue('text.translated-otherwise', path, { locale, usual: usual.words, where: usual.file }),
      file,
    }))
}
