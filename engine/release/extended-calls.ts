import { inheritContent } from '../documents/inherit.ts'
import { type Documents, isJsonObject, type Json, type JsonObject } from '../documents/json.ts'
import { find } from '../documents/walk.ts'
import { placeOf } from '../kinds/index.ts'
import { journeyChain, journeyLayers, namesOf } from './extended-journey.ts'

/**
 * Of the calls that a journey takes over, whether it makes one: what its documents name, and what these calls need. The
 * others are another product's, and read facts that this one does not have. A journey that extends none has all of its own.
 */
export function isMade(documents: Documents, journey: string, contents: JsonObject[]): (call: Json) => boolean {
  if (journeyChain(documents, journey).length === 1) return () => true
  const calls = contents.flatMap(({ calls }) => (Array.isArray(calls) ? calls.filter(isJsonObject) : []))
  const made = namedCalls(documents, journey)
  for (let known = -1; known < made.size; ) {
    known = made.size
    for (const { id, confirm } of calls)
      if (made.has(id as string) && isJsonObject(confirm)) made.add(confirm.call as string)
  }
  return (call) => isJsonObject(call) && made.has(call.id as string)
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
  const own = [...documents].flatMap(([id, content]) => {
    const place = placeOf(id)
    return place?.kind === 'calls' && place.layer === 'journey' && place.journey === journey ? [content] : []
  })
  return new Set([
    ...own.flatMap((content) =>
      isJsonObject(content) && Array.isArray(content.calls)
        ? content.calls.filter(isJsonObject).map(({ id }) => String(id))
        : [],
    ),
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
