import type { Locale } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject } from '../../../documents/json.ts'
import { at, type Issue } from '../../../issue.ts'
import type { DocumentSet, Entry } from '../../document-set.ts'

type Avoided = { term: string; use: string; why?: string; locale: Locale; pattern: RegExp }

/** The terms that a journey avoids, wherever its texts or those of an org use one: in its own words, and what to use instead. */
export function checkAvoided(set: DocumentSet): Issue[] {
  const lists = new Map(set.journeys.map((journey) => [journey, avoidedIn(set, journey)]))
  const every = [...lists.values()]
    .flat()
    .filter((one, index, all) => all.findIndex((each) => isSame(one, each)) === index)
  const listFor = ({ place }: Entry) =>
    place.layer === 'org'
      ? every
      : 'journey' in place && place.journey !== undefined
        ? (lists.get(place.journey) ?? [])
        : []
  return set.entries.flatMap((entry) => {
    const list = listFor(entry)
    if (list.length === 0) return []
    return set.found(entry).flatMap(({ role, value, path }) => {
      if (role !== 'text' && role !== 'markdown') return []
      const words: { [locale: string]: unknown } = isJsonObject(value) ? value : { en: value }
      return list.flatMap(({ term, use, why, locale, pattern }) => {
        const said = words[locale]
        if (typeof said !== 'string' || !pattern.test(inWords(said))) return []
        const place = isJsonObject(value) ? at(path, locale) : path
        return [{ ...documentIssue('text.avoided', place, { term, use, why: why ?? '' }), file: entry.id }]
      })
    })
  })
}

/** What it takes over from the journey that it extends is avoided, too. */
function avoidedIn(set: DocumentSet, journey: string): Avoided[] {
  const { avoid = [] } = set.resolve('strings', { journey }).content
  return avoid.map(({ term, use, why, locale }) => ({
    term,
    use,
    locale,
    pattern: wholeWords(term),
    ...(why === undefined ? {} : { why }),
  }))
}

/** Names of facts and addresses of links are no words. */
function inWords(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|\]\([^)]*\)/g, ' ')
}

/** Capitals make no difference; a part of a longer word is another word. */
function wholeWords(term: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu')
}

function isSame(one: Avoided, other: Avoided): boolean {
  return one.term === other.term && one.locale === other.locale
}
