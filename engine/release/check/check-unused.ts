import type { DocumentOf } from '#schemas'
import { documentIssue } from '../../document-issue.ts'
import type { Role } from '../../documents/walk.ts'
import { at, type Issue } from '../../issue.ts'
import { kindOf } from '../../kinds/index.ts'
import type { DocumentSet, Entry } from '../document-set.ts'

/** Something that a document defines for others to use. */
type Defined = { what: string; name: string; path: string; isUsed: (use: Use) => boolean }

/** What the documents that may use it say, and the calls, shared questions and words of failures that they name. */
type Use = { text: string } & { [thing in 'calls' | 'fields' | 'failures']: ReadonlySet<string> }

/** What documents define and none uses: whoever edits it changes nothing. Each in the document that says it. */
export function checkUnused(set: DocumentSet): Issue[] {
  const uses = new Map<string, Use>()
  return set.entries.flatMap((entry) => {
    const defined = definedBy(entry)
    if (defined.length === 0) return []
    const family = familyOf(set, entry.place.journey)
    const use = uses.get(family.join()) ?? saidBy(set, family)
    uses.set(family.join(), use)
    return defined
      .filter(({ isUsed }) => !isUsed(use))
      .map(({ what, name, path }) => ({ ...documentIssue('document.unused', path, { what, name }), file: entry.id }))
  })
}

/** The journeys that take over from this one, or that it takes over from; all of them for what belongs to none. */
function familyOf({ journeys, ...set }: DocumentSet, journey: string | undefined): readonly string[] {
  if (journey === undefined) return journeys
  const [eldest] = set.journey(journey).chain
  return journeys.filter((each) => set.journey(each).chain[0] === eldest)
}

function saidBy(set: DocumentSet, family: readonly string[]): Use {
  const using = set.entries.filter(({ place: { journey } }) => journey === undefined || family.includes(journey))
  return {
    text: using.map(({ content }) => JSON.stringify(content)).join('\n'),
    calls: new Set(using.flatMap((entry) => namedIn(set, entry, 'callId'))),
    fields: new Set(using.flatMap((entry) => namedIn(set, entry, 'sharedField'))),
    failures: new Set(using.flatMap((entry) => namedIn(set, entry, 'failureName'))),
  }
}

function namedIn(set: DocumentSet, entry: Entry, wanted: Role): string[] {
  return set.found(entry).flatMap(({ role, value }) => (role === wanted ? [String(value)] : []))
}

function definedBy({ place, kind, content }: Entry): Defined[] {
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
        isUsed: ({ fields }) => fields.has(`#/fields/${name}`),
      }))
    case 'calls':
      return listOf(content.calls).map(({ id: name }, index) => ({
        what: 'call',
        name,
        path: at('/calls', index),
        isUsed: ({ calls }) => calls.has(name),
      }))
    case 'failures':
      return Object.keys(content.words ?? {}).map((name) => ({
        what: 'words of a failure',
        name,
        path: at('/words', name),
        isUsed: ({ failures }) => failures.has(name),
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
                isUsed: ({ text }: Use) => text.includes(`[^${name}]`) || text.includes('"type":"disclosures"'),
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
        isUsed: ({ text, calls }) => calls.has(name) || text.includes(`"as":"${name}"`),
      }))
    case 'screen':
      return listOf(content.load).map(({ as: name }, index) => ({
        what: 'loaded answer',
        name,
        path: at('/load', index, 'as'),
        isUsed: ({ text }) => isRead(text, `data.${name}`),
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
      isUsed: ({ text }: Use) => isRead(text, `flags.${name}`),
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
    isUsed: ({ text }) => isRead(text, `${root}.${name}`),
  }))
}

function isRead(text: string, fact: string): boolean {
  for (let place = text.indexOf(fact); place >= 0; place = text.indexOf(fact, place + 1))
    if (!/\w/.test(text.charAt(place - 1)) && !/[\w-]/.test(text.charAt(place + fact.length))) return true
  return false
}

/** A patch may name the items of a list by their ids: it changes what is defined elsewhere. */
function listOf<T>(list: T[] | undefined): T[] {
  return Array.isArray(list) ? list : []
}
