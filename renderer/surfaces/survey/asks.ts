import { absolute, type Bundle, type Facts, matches, matchPattern } from '#engine'

/** Whether the page at this path asks how it is. */
export function asksHowItIs({ surfaces, journey }: Bundle, facts: Facts, pathname: string): boolean {
  const { routes = [], when = true } = surfaces.survey
  return (
    routes.some((route) => matchPattern(absolute(journey, route), pathname) !== undefined) &&
    matches(when, facts, { derive: journey.derive }).matched
  )
}
