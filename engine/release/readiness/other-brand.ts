import { documentIssue } from '../../document-issue.ts'
import type { Issue } from '../../issue.ts'
import type { DocumentSet, Entry } from '../document-set.ts'
import { query } from '../graph/query.ts'
import { type Region, region } from '../graph/regions.ts'
import { evenly, isOwn, type MarkIndex, marksOf, marksOfAll, nameKey, pictureKeys } from './brand-marks.ts'
import { isSameFamily, type Lender, lenderOf } from './lender.ts'
import { allMarksIn, marksOfContent } from './marks-in.ts'
import { isShown } from './shown-text.ts'
import { textsOf } from './texts-of.ts'

/** A mark that stands somewhere in a document: `text` is the whole text around it. */
type Hit = { file: string; path: string; text: string; key: string; found: string }

/** What the lender's pages are made of names no other company: not its names, numbers, phones, addresses or pictures. */
export function otherBrandIssues({ set, code }: Lender): readonly Issue[] {
  return set.ask(issuesOf, code)
}

const issuesOf = query('other brands', (set: DocumentSet, code: string): readonly Issue[] => {
  const lender = lenderOf(set, code)
  const index = marksOfAll(set)
  const own = new Set(
    lender.family.flatMap((code) =>
      set
        .ask(marksOf, code)
        .filter(isOwn)
        .map(({ key }) => key),
    ),
  )
  const others = (key: string) =>
    own.has(key) ? undefined : index.marks.of(key).find(([code]) => isOther(lender, code))?.[0]
  const hits = regionsOf(lender).flatMap((each) => set.ask(hitsIn, each))
  const words = hits.flatMap((hit) => {
    const other = others(hit.key)
    return other === undefined || isOwnName(hit, own, index) || !isShown(lender, hit) ? [] : [said(hit, other, index)]
  })
  return [
    ...words,
    ...set.ask(pictureHits, code).flatMap((hit) => {
      const other = others(hit.key)
      return other === undefined ? [] : [said(hit, other, index)]
    }),
  ]
})

function said({ file, path, key, found }: Omit<Hit, 'text'>, org: string, { marks }: MarkIndex): Issue {
  const { what = 'name', isSure = true } = marks.of(key)[0]?.[1] ?? {}
  return {
    ...documentIssue(isSure ? 'ready.other-brand' : 'ready.other-brand-maybe', path, { found, what, org }),
    file,
  }
}

/** What was begun as a copy of this one is told at the copy alone. */
function isOther(lender: Lender, code: string): boolean {
  const other = lenderOf(lender.set, code)
  return !isSameFamily(lender, other) && other.org.derivedFrom !== lender.code
}

/** All that the lender's pages are compiled from: its own documents, those that it inherits, and those of its journeys. */
function regionsOf({ set, code }: Lender): Region[] {
  const { chain, journeys } = set.org(code)
  const own = chain.map((each) => region.org(each))
  const all = [...new Set(journeys.flatMap((journey) => set.journey(journey).chain))]
  return [...own, ...all.flatMap((each) => [region.journey(each), ...chain.map((org) => region.changes(each, org))])]
}

/** Borrowers never see these, or see nothing of what they say. */
const unseen = ['preview', 'asset', 'persona']

const hitsIn = query('marks in a region', (set: DocumentSet, each: Region): readonly Hit[] => {
  const index = marksOfAll(set)
  return set
    .entriesIn(each)
    .flatMap(({ id, kind, content }: Entry) =>
      unseen.includes(kind) ? [] : marksOfContent(content, index).map((each) => ({ ...each, file: id })),
    )
})

/** Whether the name is only a part of one of the lender's own. */
function isOwnName({ text, key }: Hit, own: ReadonlySet<string>, index: MarkIndex): boolean {
  const names = [...own].flatMap((each) => (each.startsWith(nameKey('')) ? each.slice(nameKey('').length) : []))
  const left = names
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, name) => rest.replaceAll(name, ' · '), evenly(text))
  return !allMarksIn(left, index).some((each) => each.key === key)
}

/** The pictures that the lender's own documents show. Of the logo and the icons it is said elsewhere. */
const pictureHits = query('pictures shown', (set: DocumentSet, code: string): readonly Omit<Hit, 'text'>[] => {
  const told = ['/logo/src', '/favicon', '/shareImage']
  const { family } = lenderOf(set, code)
  const keys = pictureKeys(set, code)
  const journeys = set.org(code).journeys.flatMap((journey) => set.journey(journey).chain)
  const regions = family.flatMap((each) => [region.org(each), ...journeys.map((id) => region.changes(id, each))])
  return set.entriesIn(...new Set(regions)).flatMap(({ id, kind, content }) =>
    textsOf(content).flatMap(({ path, text }) => {
      if (kind === 'brand' && told.includes(path)) return []
      return (keys.get(text) ?? []).map((key) => ({ file: id, path, key, found: text }))
    }),
  )
})
