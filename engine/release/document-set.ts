import type { DocumentOf, Kind } from '#schemas'
import type { Inherited } from '../documents/inherit.ts'
import { type Documents, isJsonObject, type Json } from '../documents/json.ts'
import type { Found } from '../documents/walk.ts'
import { type DocumentPlace, placeOf } from '../kinds/index.ts'
import { callDocuments } from './extended-calls.ts'
import { askedLayers } from './extended-fields.ts'
import { extendedScreens, namesOf } from './extended-journey.ts'
import { type DocumentChanges, followDocuments } from './graph/document-changes.ts'
import { documentIndex, type ReadDocuments } from './graph/document-index.ts'
import { createOutcomes, type Look, type Outcomes } from './graph/outcomes.ts'
import { perContent } from './graph/per-content.ts'
import { type Argument, type Query, query } from './graph/query.ts'
import { type Region, region } from './graph/regions.ts'
import type { SaidBy } from './graph/said-by.ts'
import { foundIn, inheritedOf } from './inherited.ts'
import { layersAt, layersFor, type Purpose } from './layers.ts'
import { journeyChain, journeyIds, orgChain, orgCodes, parentOf } from './lineage.ts'

/** The documents of one moment, read as what their kinds say they are. What is worked out once is remembered. */
export type DocumentSet = {
  /** As they are written, by id. */
  documents: ReadDocuments
  /** Every document that is one of a kind. */
  entries: readonly Entry[]
  /** Those of some regions, one region after the other. */
  entriesIn: (...regions: readonly Region[]) => readonly Entry[]
  entry: (id: string) => Entry | undefined
  /** Everything in a document as it is written that has a role, in its order. */
  found: (entry: Pick<Entry, 'kind' | 'content'>) => readonly Found[]
  /** The codes of all orgs, abstract ones too. */
  orgs: readonly string[]
  journeys: readonly string[]
  org: (code: string) => OrgOfSet
  journey: (id: string) => JourneyOfSet
  /** What a document comes to for somebody, with all that it inherits. Empty where nobody says anything. */
  resolve: <K extends Kind>(kind: K, purpose: Purpose) => Resolved<K>
  /** A document by its id with all that it inherits; an org's also as it stands in a journey. */
  at: (id: string, journey?: string) => Inherited
  /** What a document inherits, before it says anything itself. */
  above: (id: string, journey?: string) => Inherited
  /** The screens of a journey under an org, its own ones included, and of those that it extends what its routes show. */
  screens: (org: string, journey: string) => readonly string[]
  /** The same of a journey by itself, as most orgs have it. */
  journeyScreens: (journey: string) => readonly string[]
  /** The calls that a journey makes under an org, by the documents in which they stand. */
  calls: (org: string, journey: string) => readonly { name: string; content: DocumentOf['calls'] }[]
  /** What a query gives of this set: worked out once, and again when something has changed that was read for it. */
  ask: <Args extends readonly Argument[], Value>(query: Query<DocumentSet, Args, Value>, ...args: Args) => Value
  /** Looks into an index of this set: whoever does depends on the keys that it looks up, and on no others. */
  look: <Args extends readonly Argument[], Value>(
    query: Query<DocumentSet, Args, SaidBy<Value>>,
    ...args: Args
  ) => Look<Value>
}

/** A document as it is written: one that is a patch says only what differs. */
export type Entry = {
  [K in Kind]: { id: string; place: DocumentPlace; kind: K; content: Partial<DocumentOf[K]> }
}[Kind]

/** A document with all that it inherits, and where each of its values comes from. */
export type Resolved<K extends Kind> = Omit<Inherited, 'content'> & { content: DocumentOf[K] }

export type OrgOfSet = {
  code: string
  isThere: boolean
  /** Itself and all that it inherits from, the furthest first. */
  chain: readonly string[]
  parent: string | undefined
  /** Abstract is what the org's own document says: it is not inherited. */
  isAbstract: boolean
  /** Sample data is what the org's own document, or one that it inherits from, calls so. */
  isSample: boolean
  /** Its own, never inherited; a draft until it says otherwise. */
  state: OrgState
  /** Whether borrowers or testers get pages of it: it is not abstract, and no draft. */
  isServed: boolean
  /** The journeys that it offers, by its products, each once. */
  journeys: readonly string[]
}

export type OrgState = NonNullable<DocumentOf['org']['state']>

export type JourneyOfSet = {
  id: string
  isThere: boolean
  /** Itself and those that it extends, the furthest first. */
  chain: readonly string[]
  /** Its documents by what they are called, those taken over included. */
  names: readonly string[]
}

/** The set of these documents, which have passed their schemas and do not change. */
export function documentSet(documents: Documents): DocumentSet {
  return growingSet().replace(documents)
}

/** A set whose documents are exchanged for others: what was worked out of the earlier ones and still holds is kept. */
export type GrowingSet = {
  /** The set of these documents. Those that were given before are not to be asked any more. */
  replace: (documents: Documents) => DocumentSet
  /** The same, where it is known which documents are other ones. */
  change: (changes: DocumentChanges) => DocumentSet
  /** How many outcomes were worked out. */
  count: () => number
}

/** `mayGoOn` is asked before each piece of work, and throws to end it. */
export function growingSet(mayGoOn?: () => void): GrowingSet {
  const outcomes = createOutcomes(mayGoOn)
  const index = documentIndex(outcomes.read)
  const set = setOf(index.documents, outcomes)
  const changesIn = followDocuments()
  const change = (changes: DocumentChanges) => {
    outcomes.changed(index.change(changes))
    return set
  }
  return { change, replace: (documents) => change(changesIn(documents)), count: outcomes.count }
}

function setOf(documents: ReadDocuments, outcomes: Outcomes): DocumentSet {
  const entriesIn = (...regions: readonly Region[]) =>
    regions.flatMap((each) => documents.idsIn(each).flatMap((id) => entryOf(documents, id) ?? []))
  const resolve = <K extends Kind>(kind: K, purpose: Purpose) => {
    const layers = layersFor(documents, kind, purpose)
    const asked = kind === 'fields' ? askedLayers(documents, purpose.journey ?? '', layers) : layers
    return typed<K>(inheritedOf(asked))
  }
  const set: DocumentSet = {
    documents,
    get entries() {
      return entriesIn(region.all)
    },
    entriesIn,
    entry: (id) => entryOf(documents, id),
    found: ({ kind, content }) => foundIn(kind, content),
    get orgs() {
      return set.ask(orgList)
    },
    get journeys() {
      return set.ask(journeyList)
    },
    org: (code) => set.ask(orgOf, code),
    journey: (id) => set.ask(journeyOf, id),
    resolve,
    at: (id, journey) => inheritedOf(layersAt(documents, id, journey)),
    above: (id, journey) => inheritedOf(layersAt(documents, id, journey).filter(({ source }) => source !== id)),
    screens: (org, journey) => set.ask(screenIds, org, journey),
    journeyScreens: (journey) => set.ask(journeyScreenIds, journey),
    calls: (org, journey) => set.ask(callsOf, org, journey),
    ask: (query, ...args) => outcomes.ask(query, set, args),
    look: (query, ...args) => outcomes.look(query, set, args),
  }
  return set
}

const entryAt = perContent((content, id): Entry | undefined => {
  const place = placeOf(id)
  return place && ({ id, place, kind: place.kind, content } as Entry)
})

function entryOf(documents: ReadDocuments, id: string): Entry | undefined {
  const content = documents.get(id)
  return isJsonObject(content) ? entryAt(content, id) : undefined
}

const orgList = query('orgs', ({ documents }: DocumentSet) => orgCodes(documents))

const journeyList = query('journeys', ({ documents }: DocumentSet) => journeyIds(documents))

/** The one place where a document becomes what its kind says: its schema has seen it. */
function typed<K extends Kind>(inherited: Inherited): Resolved<K> {
  return inherited as unknown as Resolved<K>
}

const orgOf = query('org', ({ documents, resolve }: DocumentSet, code: string): OrgOfSet => {
  const { products = {} }: Partial<DocumentOf['org']> = resolve('org', { org: code }).content
  const chain = orgChain(documents, code)
  const says = (org: string, key: 'abstract' | 'sample') => {
    const own: Json | undefined = documents.get(`orgs/${org}/org`)
    return isJsonObject(own) && own[key] === true
  }
  const isAbstract = says(code, 'abstract')
  const state = stateIn(documents.get(`orgs/${code}/org`))
  return {
    code,
    isThere: documents.has(`orgs/${code}/org`),
    chain,
    parent: parentOf(documents, code),
    isAbstract,
    state,
    isServed: !isAbstract && state !== 'draft',
    isSample: chain.some((org) => says(org, 'sample')),
    journeys: [...new Set(Object.values(products).map(({ journey }) => journey))].filter((journey) =>
      documents.idsIn(region.journeys).includes(`journeys/${journey}/journey`),
    ),
  }
})

function stateIn(own: Json | undefined): OrgState {
  const state = isJsonObject(own) ? own.state : undefined
  return state === 'test' || state === 'live' || state === 'closed' ? state : 'draft'
}

const journeyOf = query(
  'journey',
  ({ documents }: DocumentSet, id: string): JourneyOfSet => ({
    id,
    isThere: documents.has(`journeys/${id}/journey`),
    chain: journeyChain(documents, id),
    names: namesOf(documents, id),
  }),
)

const screenIds = query('screens', (set: DocumentSet, org: string, journey: string): readonly string[] => {
  const { documents } = set
  const changed = orgChain(documents, org).flatMap((code) => documents.idsIn(region.changes(journey, code)))
  const own = changed.flatMap((id) => placeOf(id)?.screen ?? [])
  return own.length === 0 ? set.journeyScreens(journey) : [...new Set([...set.journeyScreens(journey), ...own])].sort()
})

const journeyScreenIds = query('own screens of a journey', ({ documents }: DocumentSet, journey: string) => {
  const own = documents.idsIn(region.journey(journey)).flatMap((id) => placeOf(id)?.screen ?? [])
  return [...new Set([...extendedScreens(documents, journey), ...own])].sort()
})

const callsOf = query('calls', ({ documents }: DocumentSet, org: string, journey: string) =>
  callDocuments(documents, journey, (name) => {
    const place = placeOf(`journeys/${journey}/${name}`)
    return inheritedOf(layersFor(documents, 'calls', { ...place, org, journey })).content
  }).map(({ name, content }) => ({ name, content: typed<'calls'>({ content, sources: {} }).content })),
)
