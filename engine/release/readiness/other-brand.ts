import { documentIssue } from '../../document-issue.ts'
import { isJsonObject } from '../../documents/json.ts'
import { at, type Issue } from '../../issue.ts'
import { placeOf } from '../../kinds/index.ts'
import { assetsOf } from '../assets.ts'
import type { DocumentSet, Entry } from '../document-set.ts'
import { query } from '../graph/answers.ts'
import { perContent } from '../graph/per-content.ts'
import { type Region, region } from '../graph/regions.ts'
import { evenly, isOwn, type MarkIndex, markIndex, marksOf, nameKey, pictureKey } from './brand-marks.ts'
import { isSameFamily, type Lender, lenderOf } from './lender.ts'
import { marksIn } from './marks-in.ts'

/** A mark that stands somewhere in a document: `text` is the whole text around it. */
type Hit = { file: string; path: string; text: string; key: string; found: string }

/** What the lender's pages are made of names no other company: not its names, numbers, phones, addresses or pictures. */
export function otherBrandIssues(lender: Lender): Issue[] {
  const { set } = lender
  const index = set.ask(markIndex)
  const own = new Set(
    lender.family.flatMap((code) =>
      set
        .ask(marksOf, code)
        .filter(isOwn)
        .map(({ key }) => key),
    ),
  )
  const others = (key: string) =>
    own.has(key) ? undefined : index.marks.get(key)?.orgs.find((code) => isOther(lender, code))
  const hits = regionsOf(lender).flatMap((each) => set.ask(hitsIn, each))
  const words = hits.flatMap((hit) => {
    const other = others(hit.key)
    return other === undefined || isOwnName(hit, own, index) || !isShown(lender, hit) ? [] : [said(hit, other, index)]
  })
  return [
    ...words,
    ...pictureHits(lender).flatMap((hit) => {
      const other = others(hit.key)
      return other === undefined ? [] : [said(hit, other, index)]
    }),
  ]
}

function said({ file, path, key, found }: Omit<Hit, 'text'>, org: string, { marks }: MarkIndex): Issue {
  const { what = 'name', isSure = true } = marks.get(key) ?? {}
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
  const index = set.ask(markIndex)
  return set
    .entriesIn(each)
    .flatMap(({ id, kind, content }: Entry) =>
      unseen.includes(kind)
        ? []
        : textsIn(content).flatMap(({ path, text }) =>
            marksIn(text, index).map(({ key, found }) => ({ file: id, path, text, key, found })),
          ),
    )
})

/** Every text of a document but what its authors say to each other. */
const textsIn = perContent((content): readonly { path: string; text: string }[] => {
  const texts: { path: string; text: string }[] = []
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.push({ path, text: value })
    else if (Array.isArray(value)) for (const [index, each] of value.entries()) walk(each, at(path, index))
    else if (isJsonObject(value))
      for (const [key, each] of Object.entries(value))
        if (key !== 'note' && key !== '$schema') walk(each, at(path, key))
  }
  walk(content, '')
  return texts
})

/** Whether the name is only a part of one of the lender's own. */
function isOwnName({ text, key }: Hit, own: ReadonlySet<string>, index: MarkIndex): boolean {
  const names = [...own].flatMap((each) => (each.startsWith(nameKey('')) ? each.slice(nameKey('').length) : []))
  const left = names
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, name) => rest.replaceAll(name, ' · '), evenly(text))
  return !marksIn(left, index).some((each) => each.key === key)
}

/** What another document says in its place is not shown. */
function isShown({ set, code }: Lender, { file, text }: Hit): boolean {
  const { journey, kind, screen } = placeOf(file) ?? {}
  const rest = file.replace(/^(orgs\/[^/]+\/)?journeys\/[^/]+\//, '')
  const isOf = (each: string) => journey !== undefined && set.journey(each).chain.includes(journey)
  const isThere = (each: string) => screen === undefined || set.screens(code, each).includes(screen)
  const journeys = set.org(code).journeys.filter((each) => isOf(each) && isThere(each))
  const shown =
    journey === undefined
      ? [set.at(`orgs/${code}/${kind}`).content]
      : journeys.map((each) => set.at(`orgs/${code}/journeys/${each}/${rest}`).content)
  return shown.some((content) => textsIn(content).some((each) => each.text === text))
}

/** The pictures that the lender's own documents show. Of the logo and the icons it is said elsewhere. */
function pictureHits({ set, code, family }: Lender): Omit<Hit, 'text'>[] {
  const told = ['/logo/src', '/favicon', '/shareImage']
  const hashes = new Map(assetsOf(set, code).map(({ name, hash }) => [name, hash]))
  const regions = family.flatMap((each) => [
    region.org(each),
    ...set.org(code).journeys.flatMap((journey) => set.journey(journey).chain.map((id) => region.changes(id, each))),
  ])
  return set.entriesIn(...new Set(regions)).flatMap((entry) =>
    set.found(entry).flatMap(({ role, path, value }) => {
      const hash = role === 'asset' ? hashes.get(String(value)) : undefined
      if (hash === undefined || (entry.kind === 'brand' && told.includes(path))) return []
      return [{ file: entry.id, path, key: pictureKey(hash), found: String(value) }]
    }),
  )
}
