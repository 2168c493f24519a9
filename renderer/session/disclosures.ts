import { type Bundle, type Facts, matches } from '#engine'

/** The disclosures that hold for these facts, each with its number: its place among all of them, so that no page counts anew. */
export function shownDisclosures({ disclosures, journey }: Bundle, facts: Facts) {
  return disclosures
    .map((each, index) => ({ ...each, number: index + 1 }))
    .filter(({ when }) => matches(when, facts, { derive: journey.derive }).matched)
}
