import type { Layer } from '../documents/inherit.ts'
import { isJsonObject, type Json, type JsonObject } from '../documents/json.ts'
import { placeOf } from '../kinds/index.ts'
import { namesOf } from './extended-journey.ts'
import type { ReadDocuments } from './graph/document-index.ts'
import { perContent } from './graph/per-content.ts'
import { region } from './graph/regions.ts'
import { foundIn, inheritedOf } from './inherited.ts'
import { journeyContent, journeyLayers } from './layers.ts'
import { journeyChain } from './lineage.ts'

/**
 * The shared questions of a journey. Of those that it takes over, it has what its screens ask, and what these are made of:
 * the others are another product's, and read facts that this one does not have. A journey that extends none has all of its own.
 */
export function fieldsDocument(documents: ReadDocuments, journey: string): JsonObject {
  return inheritedOf(askedLayers(documents, journey, journeyLayers(documents, journey, 'fields'))).content
}

/** The same for each of the layers of which the document is made up. */
export function askedLayers(documents: ReadDocuments, journey: string, layers: readonly Layer[]): readonly Layer[] {
  if (journeyChain(documents, journey).length === 1) return layers
  const asked = askedFields(documents, journey)
  for (const name of asked)
    for (const fields of layers.map(fieldsIn))
      for (const part of sharedIn('fields', { fields: { [name]: fields[name] ?? {} } })) asked.add(part)
  const names = [...asked].sort().join('\n')
  return layers.map((layer) =>
    isJsonObject(layer.content) ? { ...layer, content: withFields(layer.content, names) } : layer,
  )
}

const withFields = perContent((content, names): JsonObject => {
  const asked = new Set(names.split('\n'))
  const fields = Object.fromEntries(
    Object.entries(fieldsIn({ content: content as Json })).filter(([name]) => asked.has(name)),
  )
  return { ...content, fields }
})

function fieldsIn({ content }: Pick<Layer, 'content'>): JsonObject {
  return isJsonObject(content) && isJsonObject(content.fields) ? content.fields : {}
}

/** What the screens of a journey name, those taken over and the changes of orgs included; and the questions that are its own. */
function askedFields(documents: ReadDocuments, journey: string): Set<string> {
  const own = documents.get(`journeys/${journey}/fields`)
  const asked = new Set(isJsonObject(own) && isJsonObject(own.fields) ? Object.keys(own.fields) : [])
  for (const name of namesOf(documents, journey))
    if (placeOf(`journeys/${journey}/${name}`)?.kind === 'screen')
      for (const field of sharedIn('screen', journeyContent(documents, journey, name))) asked.add(field)
  for (const id of documents.idsIn(region.changes(journey)))
    for (const field of sharedIn(placeOf(id)?.kind ?? '', documents.get(id))) asked.add(field)
  return asked
}

function sharedIn(kind: string, content: Json | undefined): string[] {
  return foundIn(kind, content).flatMap(({ role, value }) =>
    role === 'sharedField' ? [String(value).slice('#/fields/'.length)] : [],
  )
}
