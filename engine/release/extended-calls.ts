import { isJsonObject, type Json, type JsonObject } from '../documents/json.ts'
import { placeOf } from '../kinds/index.ts'
import { fieldsDocument } from './extended-fields.ts'
import { namesOf } from './extended-journey.ts'
import type { ReadDocuments } from './graph/document-index.ts'
import { perContent } from './graph/per-content.ts'
import { region } from './graph/regions.ts'
import { foundIn } from './inherited.ts'
import { journeyContent } from './layers.ts'
import { journeyChain } from './lineage.ts'

/**
 * The calls of a journey, document by document, each with what it is called within the journey. Of those that a journey
 * takes over, it makes what its documents name, and what these calls need: the others are another product's, and read facts
 * that this one does not have. A journey that extends none has all of its own.
 */
export function callDocuments(
  documents: ReadDocuments,
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
  return all.map(({ name, content }) => {
    const ids = callsOf(content).map(({ id }) => String(id))
    return { name, content: withCalls(content, ids.filter((id) => made.has(id)).join('\n')) }
  })
}

const withCalls = perContent((content, ids): JsonObject => {
  const made = new Set(ids.split('\n'))
  return { ...content, calls: callsOf(content as Json).filter(({ id }) => made.has(String(id))) }
})

function callsOf(content: Json): JsonObject[] {
  return isJsonObject(content) && Array.isArray(content.calls) ? content.calls.filter(isJsonObject) : []
}

/** What the documents of a journey name, those taken over and the changes of orgs included; and the calls that are its own. */
function namedCalls(documents: ReadDocuments, journey: string): Set<string> {
  const written: [id: string, content: Json][] = [
    ...namesOf(documents, journey).map((name): [string, Json] => [
      `journeys/${journey}/${name}`,
      name === 'fields' ? fieldsDocument(documents, journey) : journeyContent(documents, journey, name),
    ]),
    ...documents.idsIn(region.changes(journey)).map((id): [string, Json] => [id, documents.get(id) ?? null]),
  ]
  const own = documents
    .idsIn(region.journey(journey))
    .flatMap((id) => (placeOf(id)?.kind === 'calls' ? [documents.get(id) ?? null] : []))
  return new Set([
    ...own.flatMap((content) => callsOf(content).map(({ id }) => String(id))),
    ...written.flatMap(([id, content]) => callsIn(id, content)),
  ])
}

function callsIn(id: string, content: Json): string[] {
  const kind = placeOf(id)?.kind
  if (kind === undefined || kind === 'calls') return []
  return foundIn(kind, content).flatMap(({ role, value }) => (role === 'callId' ? [String(value)] : []))
}

/** The documents of a journey that have its calls, those taken over included. */
export function callNames(documents: ReadDocuments, journey: string): string[] {
  return namesOf(documents, journey)
    .filter((name) => placeOf(`journeys/${journey}/${name}`)?.kind === 'calls')
    .toSorted()
}
