import { nameInJourney, placeOf } from '../kinds/index.ts'
import type { ReadDocuments } from './graph/document-index.ts'
import { region } from './graph/regions.ts'
import { foundIn } from './inherited.ts'
import { journeyContent } from './layers.ts'
import { journeyChain } from './lineage.ts'

/** Screens that a journey takes over: those that its own routes, registration, menus and surfaces show. The others are another product's. */
export function extendedScreens(documents: ReadDocuments, journey: string): string[] {
  const above = journeyChain(documents, journey).slice(0, -1)
  if (above.length === 0) return []
  const shown = (['journey', 'registration', 'navigation', 'surfaces'] as const).flatMap((kind) =>
    foundIn(kind, journeyContent(documents, journey, kind)).flatMap(({ role, value }) =>
      role === 'screenId' ? [String(value)] : [],
    ),
  )
  return [...new Set(shown)].filter((screen) =>
    above.some((each) => documents.has(`journeys/${each}/screens/${screen}`)),
  )
}

/** The documents of a journey by what they are called, those taken over included. */
export function namesOf(documents: ReadDocuments, journey: string): string[] {
  const names = new Set(extendedScreens(documents, journey).map((screen) => `screens/${screen}`))
  for (const each of journeyChain(documents, journey)) {
    for (const id of documents.idsIn(region.journey(each))) {
      const place = placeOf(id)
      if (place !== undefined && (place.kind !== 'screen' || each === journey)) names.add(nameInJourney(place))
    }
  }
  return [...names]
}
