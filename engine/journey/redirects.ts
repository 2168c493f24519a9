import type { Journey, JourneyRoute } from '#schemas'
import { samePath } from '../formats/address/redirect.ts'
import { matches } from '../logic/evaluate.ts'
import type { Facts } from '../logic/rule.ts'
import { fillPattern, matchPattern, type PathParams } from './path-pattern.ts'

/** What stands at a path of the site: a route of the journey, a redirect, or nothing. */
export type RouteMatch<Words = unknown> =
  | { kind: 'route'; route: JourneyRoute; params: PathParams }
  | { kind: 'redirect'; to: string; external: boolean; said?: Words }
  | { kind: 'none' }

/** `Words` is what its copy is made of: compiled, or not. */
type Paths<Words = unknown> = Pick<Journey, 'basePath' | 'routes' | 'carriedQuery'> & {
  redirects: (Omit<Journey['redirects'][number], 'said'> & { said?: Words })[]
}

/**
 * A route wins over a redirect; of each, the first that matches. A redirect that would leave the site is none, and so is
 * a route whose condition is not true of these facts.
 */
export function matchRoute<Words>(
  journey: Paths<Words>,
  path: string,
  search = '',
  facts: Facts = {},
): RouteMatch<Words> {
  for (const route of journey.routes) {
    const params = paramsOf(journey, route, path)
    if (params && (route.when === undefined || matches(route.when, facts).matched))
      return { kind: 'route', route, params }
  }
  for (const { from, to, external = false, keeps = [], said } of journey.redirects) {
    const params = matchPattern(absolute(journey, from), path)
    const target = params && safe(fillPattern(absolute(journey, to), params))
    if (target !== undefined) {
      const carried = { carriedQuery: [...journey.carriedQuery, ...keeps] }
      const words = said === undefined ? {} : { said }
      return { kind: 'redirect', to: target + carriedQuery(carried, search), external, ...words }
    }
  }
  return { kind: 'none' }
}

/** What a path holds for a route; undefined where it is not this route's, or holds what the route does not know. */
export function paramsOf(
  { basePath }: Pick<Journey, 'basePath'>,
  { path: pattern, params: known = {} }: JourneyRoute,
  path: string,
): PathParams | undefined {
  const params = matchPattern(absolute({ basePath }, pattern), path)
  if (params === undefined) return undefined
  const isKnown = ([name, value]: [string, string]) => !Object.hasOwn(known, name) || known[name]?.includes(value)
  return Object.entries(params).every(isKnown) ? params : undefined
}

/**
 * The address of a route, with the query that survives: inside the application when its uuid is given, unless only the journey itself
 * has such a page. Undefined where it cannot be built.
 */
export function addressOf(
  journey: Paths,
  route: string,
  { uuid, params = {}, search = '' }: { uuid?: string; params?: PathParams; search?: string } = {},
): string | undefined {
  const inside = uuid !== undefined && isOfApplication(journey, route) ? `{uuid}/${route}` : route
  const filled = fillPattern(absolute(journey, inside), uuid === undefined ? params : { ...params, uuid })
  const target = safe(filled)
  return target === undefined ? undefined : target + carriedQuery(journey, search)
}

function isOfApplication({ routes }: Paths, route: string): boolean {
  if (route.startsWith('/') || route.startsWith('{uuid}')) return false
  return !routes.some(({ path }) => path === route) || routes.some(({ path }) => path === `{uuid}/${route}`)
}

/** The part of a query that redirects keep, with its `?`; empty where nothing is left. Values stay text. */
export function carriedQuery({ carriedQuery: names }: Pick<Journey, 'carriedQuery'>, search: string): string {
  const carried = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return carried.length === 0 ? '' : `?${new URLSearchParams(carried)}`
}

/** A path as documents write it: from the base path unless it starts with a slash. */
export function absolute({ basePath }: Pick<Journey, 'basePath'>, path: string): string {
  if (path.startsWith('/')) return path
  return path === '' ? basePath : `${basePath}/${path}`
}

/** Only a path that parsing leaves as it is. */
function safe(path: string | undefined): string | undefined {
  return path !== undefined && samePath(path) === path ? path : undefined
}
