import { inheritContent } from '../documents/inherit.ts'
import { type Documents, isJsonObject, type Json, type JsonObject } from '../documents/json.ts'
import { find } from '../documents/walk.ts'
import { placeOf } from '../kinds/index.ts'
import { journeyChain, journeyLayers, namesOf } from './extended-journey.ts'

/**
 * Of the calls that a journey takes over, those that it makes: what its documents name, and what these calls need. The
 * others are another product's, and read facts that this one does not have. A journey that extends none has all of its own.
 */
export function withoutOthersCalls(documents: Documents, journey: string, content: JsonObject): JsonObject {
  if (journeyChain(documents, journey).length === 1 || !Array.isArray(content.calls)) return content
  const calls = content.calls.filter(isJsonObject)
  const made = namedCalls(documents, journey)
  for (let known = -1; known < made.size; ) {
    known = made.size
    for (const { id, confirm } of calls)
      if (made.has(id as string) && isJsonObject(confirm)) made.add(confirm.call as string)
  }
  return { ...content, calls: calls.filter(({ id }) => made.has(id as string)) }
}

/** What the documents of a journey name, those taken over and the changes of orgs included; and the calls that are its own. */
function namedCalls(documents: Documents, journey: string): Set<string> {
  const written: [id: string, content: Json][] = [
    ...namesOf(documents, journey).map((name): [string, Json] => [
      `journeys/${journey}/${name}`,
      inheritContent(journeyLayers(documents, journey, name)),
    ]),
    ...[...documents].filter(([id]) => isChangeOf(id, journey)),
  ]
  const own = documents.get(`journeys/${journey}/calls`)
  return new Set([
    ...(isJsonObject(own) && Array.isArray(own.calls)
      ? own.calls.filter(isJsonObject).map(({ id }) => String(id))
      : []),
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
