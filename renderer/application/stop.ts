import { type Bundle, type CompiledScreen, type Facts, matches } from '#engine'

/** The reason why one cannot go on with these answers, if there is one. */
export function stopOf({ stops = [] }: CompiledScreen, facts: Facts, derive: Bundle['journey']['derive']) {
  return stops.find(({ when }) => matches(when, facts, { derive }).matched)
}
