import type { DocumentOf } from '#schemas'
import { documentIssue } from '../../document-issue.ts'
import { at, type Issue } from '../../issue.ts'
import { kindOf } from '../../kinds/index.ts'
import type { DocumentSet, Entry } from '../document-set.ts'
import { indexQuery, query } from '../graph/query.ts'
import { ownerOf, type Region } from '../graph/regions.ts'
import { type Mentions, mentionsIn } from './mentions.ts'

/** Something that a document defines for others to use. */
type Defined = { what: string; name: string; path: string; isUsed: (mentions: Mentions) => boolean }

/** What documents define and none uses: whoever edits it changes nothing. Each in the document that says it. */
export function checkUnused(set: DocumentSet): readonly Issue[] {
  return set.ask(allUnused)
}

const allUnused = query('unused', (set: DocumentSet): readonly Issue[] =>
  set.documents.regions().flatMap((each) => {
    const owner = ownerOf(each)
    return owner === undefined || owner.isAssets ? [] : set.ask(unusedIssues, each, owner.journey ?? '')
  }),
)

/** What is defined in one region: in that of a journey, or of none. */
const unusedIssues = query(
  'unused in a region',
  (set: DocumentSet, each: Region, journey: string): readonly Issue[] => {
    const { of } = set.look(familyMentions, familyOf(set, journey).join(' '))
    const mentions: Mentions = { has: (mention) => of(mention).length > 0 }
    return set.entriesIn(each).flatMap((entry) =>
      definedBy(entry)
        .filter(({ isUsed }) => !isUsed(mentions))
        .map(({ what, name, path }) => ({ ...documentIssue('document.unused', path, { what, name }), file: entry.id })),
    )
  },
)

/** The journeys that take over from this one, or that it takes over from; all of them for what belongs to none. */
function familyOf(set: DocumentSet, journey: string): readonly string[] {
  if (journey === '') return set.journeys
  const [eldest] = set.journey(journey).chain
  return set.journeys.filter((each) => set.journey(each).chain[0] === eldest)
}

/** Whatever the documents of some journeys, and those of all orgs, name. */
const familyMentions = indexQuery(
  'mentions in journeys',
  (set: DocumentSet, family: string) => {
    const journeys = family.split(' ')
    const regions = set.documents.regions().filter((each) => {
      const owner = ownerOf(each)
      return owner !== undefined && !owner.isAssets && (owner.journey === undefined || journeys.includes(owner.journey))
    })
    return regions.map((each) => [each, set.ask(mentionsIn, each)] as const)
  },
  'presence',
)

function definedBy({ place, kind, content }: Entry): readonly Defined[] {
  // What an org changes of a journey's other documents is defined there.
  if (place.org !== undefined && !kindOf(kind).of?.includes('org')) return []
  switch (kind) {
    case 'figures':
      return namesOf(content.figures, '/figures', 'named figure', 'figures')
    case 'fields':
      return Object.keys(content.fields ?? {}).map((name) => ({
        what: 'field',
        name,
        path: at('/fields', name),
        isUsed: (mentions) => mentions.has(`sharedField #/fields/${name}`),
      }))
    case 'calls':
      return listOf(content.calls).map(({ id: name }, index) => ({
        what: 'call',
        name,
        path: at('/calls', index),
        isUsed: (mentions) => mentions.has(`callId ${name}`),
      }))
    case 'failures':
      return Object.keys(content.words ?? {}).map((name) => ({
        what: 'words of a failure',
        name,
        path: at('/words', name),
        isUsed: (mentions) => mentions.has(`failureName ${name}`),
      }))
    case 'disclosures':
      return listOf(content.items).flatMap(({ id: name, always }, index) =>
        always !== undefined
          ? []
          : [
              {
                what: 'disclosure',
                name,
                path: at('/items', index),
                isUsed: (mentions: Mentions) => mentions.has(`[^${name}]`) || mentions.has('"type":"disclosures"'),
              },
            ],
      )
    case 'journey':
      return definedByJourney(content)
    case 'settings':
      return namesOf(readByRules(content.settings), '/settings', 'setting', 'org.settings')
    case 'preview':
      return Object.keys(content.data ?? {}).map((name) => ({
        what: 'invented answer',
        name,
        path: at('/data', name),
        isUsed: (mentions) => mentions.has(`callId ${name}`) || mentions.has(`"as":"${name}"`),
      }))
    case 'screen':
      return listOf(content.load).map(({ as: name }, index) => ({
        what: 'loaded answer',
        name,
        path: at('/load', index, 'as'),
        isUsed: (mentions) => mentions.has(`data.${name}`),
      }))
    default:
      return []
  }
}

function definedByJourney({ derive, flags }: Partial<DocumentOf['journey']>): Defined[] {
  return [
    ...namesOf(derive, '/derive', 'derived fact', 'derived'),
    ...listOf(flags?.items).map(({ id: name }, index) => ({
      what: 'flag',
      name,
      path: at('/flags/items', index),
      isUsed: (mentions: Mentions) => mentions.has(`flags.${name}`),
    })),
  ]
}

/** Settings that the lender's services read need no rule that does. */
function readByRules(settings: DocumentOf['settings']['settings'] = {}) {
  return Object.fromEntries(Object.entries(settings).filter(([, { isForServices = false }]) => !isForServices))
}

/** What is read by its name below a root, as `figures.name`. */
function namesOf(defined: object | undefined, path: string, what: string, root: string): Defined[] {
  return Object.keys(defined ?? {}).map((name) => ({
    what,
    name,
    path: at(path, name),
    isUsed: (mentions) => mentions.has(`${root}.${name}`),
  }))
}

/** A patch may name the items of a list by their ids: it changes what is defined elsewhere. */
function listOf<T>(list: T[] | undefined): T[] {
  return Array.isArray(list) ? list : []
}
