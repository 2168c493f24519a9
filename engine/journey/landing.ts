import type { Journey } from '#schemas'
import type { Facts } from '../logic/rule.ts'
import { matchPattern } from './path-pattern.ts'
import { matchRoute } from './redirects.ts'

type Paths = Pick<Journey, 'basePath' | 'routes' | 'carriedQuery' | 'elsewhere'> & {
  redirects: Omit<Journey['redirects'][number], 'said'>[]
}

/** Redirects lead a few steps; what is still one after that goes round in a circle. */
const mostRedirects = 5

/**
 * Where the next step ends: on a page, outside the journey where it says so, or nowhere. The route that asks for the next step is
 * nowhere: it would ask for ever.
 */
export function landingAt(journey: Paths, address: string, facts: Facts = {}): 'page' | 'elsewhere' | 'nowhere' {
  let [path = ''] = address.split(/[?#]/)
  if (path !== '' && isElsewhere(journey, path)) return 'elsewhere'
  for (let step = 0; step < mostRedirects; step += 1) {
    const place = matchRoute(journey, path, '', facts)
    if (place.kind === 'route') return place.route.use === 'next-step' ? 'nowhere' : 'page'
    if (place.kind === 'none') return 'nowhere'
    if (place.external) return 'elsewhere'
    path = place.to.split(/[?#]/)[0] ?? ''
  }
  return 'nowhere'
}

function isElsewhere({ elsewhere = [], redirects }: Paths, path: string): boolean {
  const isListed = elsewhere.some((each) => matchPattern(each, path) !== undefined)
  return isListed || redirects.some(({ to, external }) => external === true && to === path)
}
