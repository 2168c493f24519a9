import { type Documents, isJsonObject, type Json, type JsonObject } from '../documents/json.ts'
import { find } from '../documents/walk.ts'
import { placeOf } from '../kinds/index.ts'
import { fieldsDocument } from './extended-fields.ts'
import { namesOf } from './extended-journey.ts'
import { journeyContent } from './layers.ts'
import { journeyChain } from './lineage.ts'

/**
 * The calls of a journey, document by document, each with what it is called within the journey. Of those that a journey
 * takes over, it makes what its documents name, and what these calls need: the others are another product's, and read facts
 * that this one does not have. A journey that extends none has all of its own.
 */
export function callDocuments(
  documents: Documents,
  journey: string,
  contentOf: (name: string) => JsonObject,
): { name: string; content: JsonObject }[] {
  const all = callNames(documents, journey).map((name) => ({ name, content: contentOf(name) }))
  if (journeyChain(documents, journey).length === 1) return all
  const made = namedCalls(documents, journey)
  const calls = all.flatMap(({ content }) => callsOf(content))
  for (let known = -1; known < made.size; ) {
    known = made.size
    for (const { id, confirm } of calls)
      if (made.has(String(id)) && isJsonObject(confirm)) made.add(String(confirm.call))
  }
  return all.map(({ name, content }) => ({
    name,
    content: { ...content, calls: callsOf(content).filter(({ id }) => made.has(String(id))) },
  }))
}

function callsOf(content: Json): JsonObject[] {
  return isJsonObject(content) && Array.isArray(content.calls) ? content.calls.filter(isJsonObject) : []
}

/** What the documents of a journey name, those taken over and the changes of orgs included; and the calls that are its own. */
function namedCalls(documents: Documents, journey: string): Set<string> {
  const written: [id: string, content: Json][] = [
    ...namesOf(documents, journey).map((name): [string, Json] => [
      `journeys/${journey}/${name}`,
      name === 'fields' ? fieldsDocument(documents, journey) : journeyContent(documents, journey, name),
    ]),
    ...[...documents].filter(([id]) => isChangeOf(id, journey)),
  ]
  const own = [...documents].flatMap(([id, content]) => {
    const place = placeOf(id)
    return place?.kind === 'calls' && place.layer === 'journey' && place.journey === journey ? [content] : []
  })
  return new Set([
    ...own.flatMap((content) => callsOf(content).map(({ id }) => String(id))),
    ...written.flatMap(([id, content]) => callsIn(id, content)),
  ])
}

function isChangeOf(id: string, journey: string): boolean {
  const place = placeOf(id)
  return place?.layer === 'override' && place.journey === journey
}

function callsIn(id: string, content: Json): string[] {
  const kind = placeOf(id)?.kind
  if (kind === undefined || kind === 'calls') return []
  return find(kind, content).flatMap(({ role, value }) => (role === 'callId' ? [String(value)] : []))
}

/** The documents of a journey that have its calls, those taken over included. */
export function callNames(documents: Documents, journey: string): string[] {
  return namesOf(documents, journey)
    .filter((name) => placeOf(`journeys/${journey}/${name}`)?.kind === 'calls')
    .toSorted()
}
