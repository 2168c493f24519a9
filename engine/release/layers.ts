import type { Kind } from '#schemas'
import type { Layer } from '../documents/inherit.ts'
import { type Documents, isJsonObject, type Json, type JsonObject } from '../documents/json.ts'
import { type DocumentPlace, isPatch, nameInJourney, orgKinds, placeOf } from '../kinds/index.ts'
import type { ReadDocuments } from './graph/document-index.ts'
import { perContent } from './graph/per-content.ts'
import { region } from './graph/regions.ts'
import { inheritedOf } from './inherited.ts'
import { journeyChain, orgChain } from './lineage.ts'

/** For whom a document is put together: the borrowers of an org, in a journey; of a screen or a service's calls, which one. */
export type Purpose = { [part in 'org' | 'journey' | 'screen' | 'service']?: DocumentPlace[part] | undefined }

/**
 * What makes up a document, the furthest first: a journey's own, then what the orgs say for all that they offer, then what
 * they say for this journey alone.
 */
export function layersFor(documents: ReadDocuments, kind: Kind, { org, journey, ...part }: Purpose): Layer[] {
  const name = nameInJourney({ kind, ...part })
  const ofJourney = journey === undefined ? [] : journeyLayers(documents, journey, name)
  if (org === undefined) return ofJourney
  const chain = orgChain(documents, org)
  const ofOrgs = orgKinds.includes(kind) ? chain.map((code) => `orgs/${code}/${kind}`) : []
  const ofOneJourney =
    journey === undefined
      ? []
      : chain.flatMap((code) =>
          // Most orgs change nothing of a journey.
          documents.idsIn(region.changes(journey, code)).length === 0
            ? []
            : [`orgs/${code}/journeys/${journey}/${name}`],
        )
  return [...ofJourney, ...withoutOwnKeys(layersOf(documents, ofOrgs), org), ...layersOf(documents, ofOneJourney)]
}

/** What a document comes from, itself included: an org's, in a journey where one is named, without what orgs say for that journey alone. */
export function layersAt(documents: ReadDocuments, id: string, journey?: string): Layer[] {
  const place = placeOf(id)
  if (place?.layer === 'org')
    return layersFor(documents, place.kind, { ...place, journey }).filter(
      ({ source }) => placeOf(source)?.layer !== 'override',
    )
  return place?.layer === 'journey' || place?.layer === 'override'
    ? layersFor(documents, place.kind, place)
    : layersOf(documents, [id])
}

/** What makes up one document of a journey: patches, down to the nearest that is whole. */
export function journeyLayers(documents: Documents, journey: string, name: string): Layer[] {
  const chain = journeyChain(documents, journey)
  const layers = layersOf(
    documents,
    chain.map((each) => `journeys/${each}/${name}`),
  )
  const whole = layers.findLastIndex(({ source, content }) => !isPatch(source, content))
  return layers.slice(Math.max(whole, 0))
}

/** The same as one document. */
export function journeyContent(documents: Documents, journey: string, name: string): JsonObject {
  return inheritedOf(journeyLayers(documents, journey, name)).content
}

function layersOf(documents: Documents, ids: string[]): Layer[] {
  return ids.flatMap((id) => {
    const content = documents.get(id)
    return content === undefined ? [] : [{ source: id, content }]
  })
}

/** What an org is, is its own: its code, hosts and state, and whether it is abstract or sample, are never inherited. */
const ownKeys = new Set([
  'code',
  'canonicalCode',
  'extends',
  'hosts',
  'testHosts',
  'state',
  'derivedFrom',
  'abstract',
  'sample',
])

function withoutOwnKeys(layers: Layer[], org: string): Layer[] {
  const companyFrom = layers.findLastIndex(({ content }) => isCompanyOfItsOwn(content))
  return layers.map((layer, index) => {
    if (layer.source === `orgs/${org}/org` || !layer.source.endsWith('/org') || !isJsonObject(layer.content))
      return layer
    return { ...layer, content: passedOn(layer.content, index >= companyFrom ? 'licences' : '') }
  })
}

const passedOn = perContent((content, licences): JsonObject => {
  const isKept = (key: string) => !ownKeys.has(key) && (key !== 'licences' || key === licences)
  return Object.fromEntries(Object.entries(content).filter(([key]) => isKept(key)))
})

/** Licences are a company's: they come with its number, and never with another company's. */
function isCompanyOfItsOwn(content: Json): boolean {
  return isJsonObject(content) && isJsonObject(content.company) && content.company.companyNMLS !== undefined
}
