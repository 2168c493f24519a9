import { placeOf } from '#engine/release'

type Org = { code: string; extends: string | null; abstract: boolean; journeys: string[] }

/** The orgs whose borrowers see a document: the org itself and those that inherit from it, or all that offer the journey. */
export function touchedOrgs(id: string, orgs: readonly Org[]): string[] {
  const { org, journey } = placeOf(id) ?? {}
  const served = orgs.filter((each) => !each.abstract)
  if (org === undefined)
    return served.filter((each) => journey && each.journeys.includes(journey)).map(({ code }) => code)
  const inheritors = served.filter((each) => ancestry(each.code, orgs).includes(org))
  const offering = journey === undefined ? inheritors : inheritors.filter((each) => each.journeys.includes(journey))
  return offering.map(({ code }) => code)
}

/** An org and what it inherits from, itself first. */
export function ancestry(code: string, orgs: readonly Org[]): string[] {
  const chain: string[] = []
  for (let next: string | null = code; next !== null && !chain.includes(next); ) {
    const current: string = next
    chain.push(current)
    next = orgs.find((each) => each.code === current)?.extends ?? null
  }
  return chain
}
