import type { DocumentOf } from '#schemas'
import { documentIssue } from '../../document-issue.ts'
import type { Json } from '../../documents/json.ts'
import { find, type Role } from '../../documents/walk.ts'
import { at, type Issue } from '../../issue.ts'
import { kindOf, placeOf } from '../../kinds/index.ts'
import type { Documents } from '../documents.ts'
import { journeyChain } from '../extended-journey.ts'

/** Something that a document defines for others to use. */
type Defined = { what: string; name: string; path: string; isUsed: (use: Use) => boolean }

/** What the documents that may use it say, and the calls and words of failures that they name. */
type Use = { text: string; calls: ReadonlySet<string>; failures: ReadonlySet<string> }

/** What documents define and none uses: whoever edits it changes nothing. Each in the document that says it. */
export function checkUnused(documents: Documents): Issue[] {
  const uses = new Map<string, Use>()
  return [...documents].flatMap(([id, content]) => {
    const defined = definedBy(id, content)
    if (defined.length === 0) return []
    const family = familyOf(documents, placeOf(id)?.journey)
    const use = uses.get(family.join()) ?? saidBy(documents, family)
    uses.set(family.join(), use)
    return defined
      .filter(({ isUsed }) => !isUsed(use))
      .map(({ what, name, path }) => ({ ...documentIssue('document.unused', path, { what, name }), file: id }))
  })
}

/** The journeys that take over from this one, or that it takes over from; all of them for what belongs to none. */
function familyOf(documents: Documents, journey: string | undefined): string[] {
  const all = [...documents.keys()].flatMap((id) => /^journeys\/([^/]+)\/journey$/.exec(id)?.[1] ?? [])
  if (journey === undefined) return all
  const [eldest] = journeyChain(documents, journey)
  return all.filter((each) => journeyChain(documents, each)[0] === eldest)
}

function saidBy(documents: Documents, family: readonly string[]): Use {
  const using = [...documents].filter(([id]) => {
    const journey = placeOf(id)?.journey
    return journey === undefined || family.includes(journey)
  })
  return {
    text: using.map(([, content]) => JSON.stringify(content)).join('\n'),
    calls: new Set(using.flatMap(([id, content]) => namedIn(id, content, 'callId'))),
    failures: new Set(using.flatMap(([id, content]) => namedIn(id, content, 'failureName'))),
  }
}

/** Where a document of calls names the call itself. */
const namesItself = /^\/calls\/[^/]+\/id$/

function namedIn(id: string, content: Json, wanted: Role): string[] {
  const kind = placeOf(id)?.kind
  return kind === undefined
    ? []
    : find(kind, content).flatMap(({ role, value, path }) =>
        role === wanted && !namesItself.test(path) ? [String(value)] : [],
      )
}

function definedBy(id: string, content: Json): Defined[] {
  const place = placeOf(id)
  // What an org changes of a journey's other documents is defined there.
  if (place === undefined || (place.org !== undefined && !kindOf(place.kind).of?.includes('org'))) return []
  switch (place.kind) {
    case 'figures':
      return namesOf(
        (content as unknown as Partial<DocumentOf['figures']>).figures,
        '/figures',
        'named figure',
        'figures',
      )
    case 'fields':
      return Object.keys((content as unknown as DocumentOf['fields']).fields ?? {}).map((name) => ({
        what: 'field',
        name,
        path: at('/fields', name),
        isUsed: ({ text }) => text.includes(`"#/fields/${name}"`),
      }))
    case 'calls':
      return listOf((content as unknown as DocumentOf['calls']).calls).map(({ id: name }, index) => ({
        what: 'call',
        name,
        path: at('/calls', index),
        isUsed: ({ calls }) => calls.has(name),
      }))
    case 'failures':
      return Object.keys((content as unknown as Partial<DocumentOf['failures']>).words ?? {}).map((name) => ({
        what: 'words of a failure',
        name,
        path: at('/words', name),
        isUsed: ({ failures }) => failures.has(name),
      }))
    case 'disclosures':
      return listOf((content as unknown as DocumentOf['disclosures']).items).flatMap(({ id: name, always }, index) =>
        always === true
          ? []
          : [
              {
                what: 'disclosure',
                name,
                path: at('/items', index),
                isUsed: ({ text }: Use) => text.includes(`[^${name}]`),
              },
            ],
      )
    case 'journey':
      return definedByJourney(content as unknown as DocumentOf['journey'])
    case 'preview':
      return Object.keys((content as unknown as DocumentOf['preview']).data).map((name) => ({
        what: 'invented answer',
        name,
        path: at('/data', name),
        isUsed: ({ text, calls }) => calls.has(name) || text.includes(`"as":"${name}"`),
      }))
    case 'screen':
      return listOf((content as unknown as DocumentOf['screen']).load).map(({ as: name }, index) => ({
        what: 'loaded answer',
        name,
        path: at('/load', index, 'as'),
        isUsed: ({ text }) => isRead(text, `data.${name}`),
      }))
    default:
      return []
  }
}

function definedByJourney({ derive, flags }: DocumentOf['journey']): Defined[] {
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
