import type { DocumentOf, Kind } from '#schemas'
import { type Inherited, inherit, inheritContent, type Layer } from '../documents/inherit.ts'
import { type Documents, isJsonObject, type Json, type JsonObject } from '../documents/json.ts'
import { type Found, find } from '../documents/walk.ts'
import { type DocumentPlace, placeOf } from '../kinds/index.ts'
import { callDocuments } from './extended-calls.ts'
import { askedLayers } from './extended-fields.ts'
import { extendedScreens, namesOf } from './extended-journey.ts'
import { layersAt, layersFor, type Purpose } from './layers.ts'
import { journeyChain, journeyIds, orgChain, orgCodes, parentOf } from './lineage.ts'

/** The documents of one moment, read as what their kinds say they are. What is worked out once is remembered. */
export type DocumentSet = {
  /** As they are written, by id. */
  documents: Documents
  /** Every document that is one of a kind, in the order of the documents. */
  entries: readonly Entry[]
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
  /** The calls that a journey makes under an org, by the documents in which they stand. */
  calls: (org: string, journey: string) => readonly { name: string; content: DocumentOf['calls'] }[]
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
  const bySources = new Map<string, Inherited>()
  const resolved = (layers: Layer[], key: string) => remembered(bySources, key, () => lazily(layers))
  const byPurpose = new Map<string, Inherited>()
  let entries: Entry[] | undefined
  const found = new Map<unknown, readonly Found[]>()
  const orgs = new Map<string, OrgOfSet>()
  const journeys = new Map<string, JourneyOfSet>()

  const resolve = <K extends Kind>(kind: K, purpose: Purpose) => {
    const { org = '', journey = '', screen = '', service = '' } = purpose
    const inherited = remembered(byPurpose, [kind, org, journey, screen, service].join('\n'), () => {
      const layers = layersFor(documents, kind, purpose)
      // What an org's own document says is inherited in part: it is another whole for the org itself.
      const own = kind === 'org' ? org : ''
      if (kind === 'fields') return lazily(askedLayers(documents, journey, layers))
      return resolved(layers, [own, ...layers.map(({ source }) => source)].join('\n'))
    })
    return typed<K>(inherited)
  }

  return {
    documents,
    get entries() {
      entries ??= entriesOf(documents)
      return entries
    },
    found: ({ kind, content }) => remembered(found, content, () => find(kind, content)),
    orgs: orgCodes(documents),
    journeys: journeyIds(documents),
    org: (code) => remembered(orgs, code, () => orgOf(documents, code, resolve('org', { org: code }).content.products)),
    journey: (id) => remembered(journeys, id, () => journeyOf(documents, id)),
    resolve,
    at: (id, journey) => lazily(layersAt(documents, id, journey)),
    above: (id, journey) => lazily(layersAt(documents, id, journey).filter(({ source }) => source !== id)),
    screens: (org, journey) => screenIds(documents, org, journey),
    calls: (org, journey) =>
      callDocuments(documents, journey, (name) => {
        const place = placeOf(`journeys/${journey}/${name}`)
        return inheritContent(layersFor(documents, 'calls', { ...place, org, journey }))
      }).map(({ name, content }) => ({ name, content: typed<'calls'>({ content, sources: {} }).content })),
  }
}

/** The one place where a document becomes what its kind says: its schema has seen it. */
function typed<K extends Kind>(inherited: Inherited): Resolved<K> {
  return inherited as unknown as Resolved<K>
}

/** Where values come from takes most of the time, and few ask. */
function lazily(layers: readonly Layer[]): Inherited {
  let content: JsonObject | undefined
  let whole: Inherited | undefined
  const all = () => {
    whole ??= inherit(layers)
    return whole
  }
  return {
    get content() {
      content ??= inheritContent(layers)
      return content
    },
    get sources() {
      return all().sources
    },
    get orphans() {
      return all().orphans ?? []
    },
  }
}

function entriesOf(documents: Documents): Entry[] {
  return [...documents].flatMap(([id, content]) => {
    const place = placeOf(id)
    return place === undefined ? [] : [{ id, place, kind: place.kind, content } as Entry]
  })
}

function orgOf(documents: Documents, code: string, products: Partial<DocumentOf['org']>['products'] = {}): OrgOfSet {
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
      documents.has(`journeys/${journey}/journey`),
    ),
  }
}

function stateIn(own: Json | undefined): OrgState {
  const state = isJsonObject(own) ? own.state : undefined
  return state === 'test' || state === 'live' || state === 'closed' ? state : 'draft'
}

function journeyOf(documents: Documents, id: string): JourneyOfSet {
  return {
    id,
    isThere: documents.has(`journeys/${id}/journey`),
    chain: journeyChain(documents, id),
    names: namesOf(documents, id),
  }
}

function screenIds(documents: Documents, org: string, journey: string): string[] {
  const screens = new Set(extendedScreens(documents, journey))
  const codes = orgChain(documents, org)
  for (const id of documents.keys()) {
    const place = placeOf(id)
    if (place?.kind !== 'screen' || place.journey !== journey || place.screen === undefined) continue
    if (place.layer === 'journey' || codes.includes(place.org ?? '')) screens.add(place.screen)
  }
  return [...screens].sort()
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const there = known.get(key)
  if (there !== undefined) return there
  const made = make()
  known.set(key, made)
  return made
}
