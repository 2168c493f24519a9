import { inheritContent, type Layer } from '../documents/inherit.ts'
import { type Documents, isJsonObject } from '../documents/json.ts'
import { find } from '../documents/walk.ts'
import { isPatch, nameInJourney, placeOf } from '../kinds/index.ts'

/** A journey and those that it extends, the furthest first. A circle ends where it closes; the check reports it. */
export function journeyChain(documents: Documents, journey: string): string[] {
  const chain: string[] = []
  for (
    let next: string | undefined = journey;
    next !== undefined && !chain.includes(next);
    next = extendedBy(documents, next)
  )
    chain.unshift(next)
  return chain
}

/** The journey that one takes over what it does not say itself. */
export function extendedBy(documents: Documents, journey: string): string | undefined {
  const own = documents.get(`journeys/${journey}/journey`)
  return isJsonObject(own) && typeof own.extends === 'string' ? own.extends : undefined
}

/** What makes up one document of a journey: patches, down to the nearest that is whole. */
export function journeyLayers(documents: Documents, journey: string, name: string): Layer[] {
  const layers = journeyChain(documents, journey).flatMap((each): Layer[] => {
    const source = `journeys/${each}/${name}`
    const content = documents.get(source)
    return content === undefined ? [] : [{ source, content }]
  })
  const whole = layers.findLastIndex(({ source, content }) => !isPatch(source, content))
  return layers.slice(Math.max(whole, 0))
}

/** Screens that a journey takes over: those that its own routes, registration, menus and surfaces show. The others are another product's. */
export function extendedScreens(documents: Documents, journey: string): string[] {
  const above = journeyChain(documents, journey).slice(0, -1)
  if (above.length === 0) return []
  const shown = (['journey', 'registration', 'navigation', 'surfaces'] as const).flatMap((kind) =>
    find(kind, inheritContent(journeyLayers(documents, journey, kind))).flatMap(({ role, value }) =>
      role === 'screenId' ? [String(value)] : [],
    ),
  )
  return [...new Set(shown)].filter((screen) =>
    above.some((each) => documents.has(`journeys/${each}/screens/${screen}`)),
  )
}

/** The documents of a journey by what they are called, those taken over included. */
export function namesOf(documents: Documents, journey: string): string[] {
  const chain = journeyChain(documents, journey)
  const names = new Set(extendedScreens(documents, journey).map((screen) => `screens/${screen}`))
  for (const id of documents.keys()) {
    const place = placeOf(id)
    if (place?.layer !== 'journey' || place.journey === undefined || !chain.includes(place.journey)) continue
    if (place.kind !== 'screen' || place.journey === journey) names.add(nameInJourney(place))
  }
  return [...names]
}
