import type { Documents } from '../documents/json.ts'
import { find } from '../documents/walk.ts'
import { nameInJourney, placeOf } from '../kinds/index.ts'
import { journeyContent } from './layers.ts'
import { journeyChain } from './lineage.ts'

/** Screens that a journey takes over: those that its own routes, registration, menus and surfaces show. The others are another product's. */
export function extendedScreens(documents: Documents, journey: string): string[] {
  const above = journeyChain(documents, journey).slice(0, -1)
  if (above.length === 0) return []
  const shown = (['journey', 'registration', 'navigation', 'surfaces'] as const).flatMap((kind) =>
    find(kind, journeyContent(documents, journey, kind)).flatMap(({ role, value }) =>
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
