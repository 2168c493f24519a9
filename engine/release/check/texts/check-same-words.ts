import type { Locale } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject } from '../../../documents/json.ts'
import { at, type Issue } from '../../../issue.ts'
import type { DocumentSet } from '../../document-set.ts'
import { rememberedIn } from '../../graph/per-content.ts'
import { query } from '../../graph/query.ts'
import { ownerOf, type Region } from '../../graph/regions.ts'

/** One text with its translation, and where it stands. */
type Told = { file: string; path: string; words: string }

const others: readonly Locale[] = ['es']

/**
 * The same English that is translated in several ways: a borrower reads two words for one thing, and who changes one misses the
 * other. Each stands at the rarer translation. Texts that mean two things say so by their `context`.
 */
export function checkSameWords(set: DocumentSet): readonly Issue[] {
  return set.ask(sameWordsIssues)
}

const sameWordsIssues = query('same words issues', (set: DocumentSet): readonly Issue[] => {
  const texts = set.entriesIn(...journeysOf(set)).flatMap((entry) => {
    const { id } = entry
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
      rememberedIn(byEnglish, key, () => []).push({ file, path: at(path, locale), words })
    }
    return [...byEnglish.values()].flatMap((told) => rarer(told, locale))
  })
})

/** The regions of journeys. */
function journeysOf({ documents }: DocumentSet): Region[] {
  return documents.regions().filter((each) => ownerOf(each)?.org === undefined && ownerOf(each) !== undefined)
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
