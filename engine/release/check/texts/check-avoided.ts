import type { Locale } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject } from '../../../documents/json.ts'
import { at, type Issue } from '../../../issue.ts'
import type { DocumentSet, Entry } from '../../document-set.ts'
import { contentMemory, numberOf, rememberedIn } from '../../graph/per-content.ts'
import { query } from '../../graph/query.ts'
import { ownerOf, type Region } from '../../graph/regions.ts'

type Avoided = { term: string; use: string; why?: string; locale: Locale }

/** The terms that a journey avoids, wherever its texts or those of an org use one: in its own words, and what to use instead. */
export function checkAvoided(set: DocumentSet): readonly Issue[] {
  return set.ask(allAvoidedIssues)
}

const allAvoidedIssues = query('avoided terms everywhere', (set: DocumentSet): readonly Issue[] =>
  set.documents.regions().flatMap((each) => {
    const owner = ownerOf(each)
    return owner === undefined || owner.isAssets ? [] : set.ask(avoidedIssues, each, owner.journey ?? '')
  }),
)

/** In the words of one region, by the terms of one journey, or of all where none is named. */
const avoidedIssues = query(
  'avoided terms in a region',
  (set: DocumentSet, each: Region, journey: string): readonly Issue[] => {
    const list = journey === '' ? set.ask(everyAvoided) : set.ask(avoidedIn, journey)
    return list.length === 0 ? [] : set.entriesIn(each).flatMap((entry) => issuesIn(set, entry, list))
  },
)

const found = contentMemory<readonly Issue[]>()

function issuesIn(set: DocumentSet, entry: Entry, list: readonly Avoided[]): readonly Issue[] {
  return found(entry.content, `${entry.id} ${numberOf(list)}`, () => issuesAt(set, entry, list))
}

function issuesAt(set: DocumentSet, entry: Entry, list: readonly Avoided[]): Issue[] {
  return set.found(entry).flatMap(({ role, value, path }) => {
    if (role !== 'text' && role !== 'markdown') return []
    const words: { [locale: string]: unknown } = isJsonObject(value) ? value : { en: value }
    return list.flatMap(({ term, use, why, locale }) => {
      const said = words[locale]
      if (typeof said !== 'string' || !wholeWords(term).test(inWords(said))) return []
      const place = isJsonObject(value) ? at(path, locale) : path
      return [{ ...documentIssue('text.avoided', place, { term, use, why: why ?? '' }), file: entry.id }]
    })
  })
}

const everyAvoided = query('all avoided terms', (set: DocumentSet): readonly Avoided[] =>
  set.journeys
    .flatMap((journey) => set.ask(avoidedIn, journey))
    .filter((one, index, all) => all.findIndex((each) => isSame(one, each)) === index),
)

/** What it takes over from the journey that it extends is avoided, too. */
const avoidedIn = query('avoided terms', (set: DocumentSet, journey: string): readonly Avoided[] => {
  const { avoid = [] } = set.resolve('strings', { journey }).content
  return avoid.map(({ term, use, why, locale }) => ({ term, use, locale, ...(why === undefined ? {} : { why }) }))
})

/** Names of facts and addresses of links are no words. */
function inWords(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|\]\([^)]*\)/g, ' ')
}

/** Capitals make no difference; a part of a longer word is another word. */
function wholeWords(term: string): RegExp {
  if (patterns.size >= mostPatterns) patterns.clear()
  return rememberedIn(patterns, term, () => patternOf(term))
}

const patterns = new Map<string, RegExp>()
const mostPatterns = 500

function patternOf(term: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu')
}

function isSame(one: Avoided, other: Avoided): boolean {
  return one.term === other.term && one.locale === other.locale
}
