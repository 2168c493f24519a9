import type { DocumentOf, Kind } from '#schemas'
import { type Inherited, inherit, inheritContent, type Layer } from '../documents/inherit.ts'
import { type Documents, isJsonObject, type Json, type JsonObject } from '../documents/json.ts'
import { nameInJourney, placeOf } from '../kinds/index.ts'
import { callNames, isMade } from './extended-calls.ts'
import { extendedScreens, journeyLayers } from './extended-journey.ts'

export type { Documents }

export const rootOrg = 'base'

/** The codes of all orgs, abstract ones too. */
export function orgCodes(documents: Documents): string[] {
  return [...documents.keys()].flatMap((id) => /^orgs\/([^/]+)\/org$/.exec(id)?.[1] ?? []).sort()
}

export function journeyIds(documents: Documents): string[] {
  return [...documents.keys()].flatMap((id) => /^journeys\/([^/]+)\/journey$/.exec(id)?.[1] ?? []).sort()
}

/** An org and all that it inherits from, the furthest first. A circle ends where it closes; the check reports it. */
export function orgChain(documents: Documents, code: string): string[] {
  const chain: string[] = []
  for (
    let next: string | undefined = code;
    next !== undefined && !chain.includes(next);
    next = parentOf(documents, next)
  )
    chain.unshift(next)
  return chain
}

export function parentOf(documents: Documents, code: string): string | undefined {
  if (code === rootOrg) return undefined
  const org = documents.get(`orgs/${code}/org`)
  const named = isJsonObject(org) ? org.extends : undefined
  return typeof named === 'string' ? named : rootOrg
}

/**
 * An org's document with all that it inherits. Figures and disclosures are a journey's own first; then come what the
 * orgs say for all that they offer, and what they say for this journey alone.
 */
export function orgDocument<K extends 'org' | 'brand' | 'footer' | 'disclosures' | 'figures' | 'pricing'>(
  documents: Documents,
  org: string,
  kind: K,
  journey?: string,
): DocumentOf[K] {
  return inheritContent(orgLayers(documents, org, kind, journey)) as unknown as DocumentOf[K]
}

/** The same with where each value comes from. */
export function inheritedOrgDocument(documents: Documents, org: string, kind: Kind, journey?: string): Inherited {
  return inherit(orgLayers(documents, org, kind, journey))
}

function orgLayers(documents: Documents, org: string, kind: Kind, journey: string | undefined): Layer[] {
  const chain = orgChain(documents, org)
  const ofOrgs = layers(
    documents,
    chain.map((code) => `orgs/${code}/${kind}`),
  )
  if (journey === undefined) return ofOrg(ofOrgs, `orgs/${org}/${kind}`)
  const ofOneProduct = layers(
    documents,
    chain.map((code) => `orgs/${code}/journeys/${journey}/${kind}`),
  )
  return [...journeyLayers(documents, journey, kind), ...ofOrgs, ...ofOneProduct]
}

/** A journey's document as an org's borrowers get it: with the changes that the org and its ancestors make to it. */
export function journeyDocument<K extends Kind>(
  documents: Documents,
  org: string,
  journey: string,
  name: K | `screens/${string}`,
): DocumentOf[K] {
  const content =
    name === 'calls' ? allCalls(documents, org, journey) : inheritContent(layersUnder(documents, org, journey, name))
  return content as unknown as DocumentOf[K]
}

/** The calls of a journey under an org as one document, whichever services they stand with. */
function allCalls(documents: Documents, org: string, journey: string): JsonObject {
  return { calls: callDocuments(documents, org, journey).flatMap(({ content }) => content.calls as unknown as Json[]) }
}

/** The same, document by document: each with what it is called within the journey. */
export function callDocuments(
  documents: Documents,
  org: string,
  journey: string,
): { name: string; content: DocumentOf['calls'] }[] {
  const all = callNames(documents, journey).map((name) => ({
    name,
    content: inheritContent(layersUnder(documents, org, journey, name)),
  }))
  const makes = isMade(
    documents,
    journey,
    all.map(({ content }) => content),
  )
  return all.map(({ name, content: { calls, ...rest } }) => ({
    name,
    content: { ...rest, calls: Array.isArray(calls) ? calls.filter(makes) : [] } as unknown as DocumentOf['calls'],
  }))
}

/** The screens of a journey under an org, its own ones included, and of those that it extends what its routes show. */
export function screenIds(documents: Documents, org: string, journey: string): string[] {
  const found = new Set(extendedScreens(documents, journey))
  const codes = orgChain(documents, org)
  for (const id of documents.keys()) {
    const place = placeOf(id)
    if (place?.kind !== 'screen' || place.journey !== journey || place.screen === undefined) continue
    if (place.layer === 'journey' || codes.includes(place.org ?? '')) found.add(place.screen)
  }
  return [...found].sort()
}

/** A document by its id, with everything that it inherits and where each value comes from. */
export function inheritedDocument(documents: Documents, id: string): Inherited {
  return inherit(documentLayers(documents, id))
}

/** What a document inherits, before it says anything itself. */
export function documentAbove(documents: Documents, id: string): Inherited {
  return inherit(documentLayers(documents, id).filter(({ source }) => source !== id))
}

function documentLayers(documents: Documents, id: string): Layer[] {
  const place = placeOf(id)
  const { layer, org, journey, kind } = place ?? {}
  if (layer === 'org' && org !== undefined && kind !== undefined) return orgLayers(documents, org, kind, undefined)
  if (place === undefined || journey === undefined) return layers(documents, [id])
  const name = nameInJourney(place)
  return org === undefined ? journeyLayers(documents, journey, name) : layersUnder(documents, org, journey, name)
}

function layersUnder(documents: Documents, org: string, journey: string, name: string): Layer[] {
  if (name === 'figures' || name === 'disclosures') return orgLayers(documents, org, name, journey)
  const changes = orgChain(documents, org).map((code) => `orgs/${code}/journeys/${journey}/${name}`)
  return [...journeyLayers(documents, journey, name), ...layers(documents, changes)]
}

function layers(documents: Documents, ids: string[]): Layer[] {
  return ids.flatMap((id) => {
    const content = documents.get(id)
    return content === undefined ? [] : [{ source: id, content }]
  })
}

/** What an org is, is its own: its code, hosts and licences, and whether it is abstract or sample, are never inherited. */
const ownKeys = new Set(['code', 'canonicalCode', 'extends', 'hosts', 'abstract', 'sample', 'licences'])

function ofOrg(chain: Layer[], own: string): Layer[] {
  if (!own.endsWith('/org')) return chain
  return chain.map((layer) => {
    if (layer.source === own || !isJsonObject(layer.content)) return layer
    return { ...layer, content: Object.fromEntries(Object.entries(layer.content).filter(([key]) => !ownKeys.has(key))) }
  })
}
