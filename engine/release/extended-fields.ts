import { inheritContent, type Layer } from '../documents/inherit.ts'
import { type Documents, isJsonObject, type Json, type JsonObject } from '../documents/json.ts'
import { find } from '../documents/walk.ts'
import { placeOf } from '../kinds/index.ts'
import { namesOf } from './extended-journey.ts'
import { journeyContent, journeyLayers } from './layers.ts'
import { journeyChain } from './lineage.ts'

/**
 * The shared questions of a journey. Of those that it takes over, it has what its screens ask, and what these are made of:
 * the others are another product's, and read facts that this one does not have. A journey that extends none has all of its own.
 */
export function fieldsDocument(documents: Documents, journey: string): JsonObject {
  return inheritContent(askedLayers(documents, journey, journeyLayers(documents, journey, 'fields')))
}

/** The same for each of the layers of which the document is made up. */
export function askedLayers(documents: Documents, journey: string, layers: readonly Layer[]): readonly Layer[] {
  if (journeyChain(documents, journey).length === 1) return layers
  const asked = askedFields(documents, journey)
  const fieldsIn = ({ content }: Layer) => (isJsonObject(content) && isJsonObject(content.fields) ? content.fields : {})
  for (const name of asked)
    for (const fields of layers.map(fieldsIn))
      for (const part of sharedIn('fields', { fields: { [name]: fields[name] ?? {} } })) asked.add(part)
  return layers.map((layer) => {
    if (!isJsonObject(layer.content)) return layer
    const fields = Object.fromEntries(Object.entries(fieldsIn(layer)).filter(([name]) => asked.has(name)))
    return { ...layer, content: { ...layer.content, fields } }
  })
}

/** What the screens of a journey name, those taken over and the changes of orgs included; and the questions that are its own. */
function askedFields(documents: Documents, journey: string): Set<string> {
  const own = documents.get(`journeys/${journey}/fields`)
  const asked = new Set(isJsonObject(own) && isJsonObject(own.fields) ? Object.keys(own.fields) : [])
  for (const name of namesOf(documents, journey))
    if (placeOf(`journeys/${journey}/${name}`)?.kind === 'screen')
      for (const field of sharedIn('screen', journeyContent(documents, journey, name))) asked.add(field)
  for (const [id, content] of documents) {
    const place = placeOf(id)
    if (place?.layer === 'override' && place.journey === journey)
      for (const field of sharedIn(place.kind, content)) asked.add(field)
  }
  return asked
}

function sharedIn(kind: Parameters<typeof find>[0], content: Json): string[] {
  return find(kind, content).flatMap(({ role, value }) =>
    role === 'sharedField' ? [String(value).slice('#/fields/'.length)] : [],
  )
}
