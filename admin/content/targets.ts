import { placeOf } from '#engine/release'
import type { CatalogJourney, CatalogOrg } from '#schemas'
import { touchedOrgs } from './touches.ts'

export type Target = { org: string; journey: string }

/** The lenders under whose brand a document can be seen. */
export function targetsOf(id: string, orgs: CatalogOrg[], journeys: CatalogJourney[]): Target[] {
  const place = placeOf(id)
  return touchedOrgs(id, orgs).flatMap((code) => {
    const offered = orgs.find((org) => org.code === code)?.journeys ?? []
    const journey = place?.journey ?? offered.find((each) => journeys.some((known) => known.id === each))
    return journey === undefined ? [] : [{ org: code, journey }]
  })
}
