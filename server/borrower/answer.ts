import { matchRoute, partOfRoute } from '#engine'
import type { JourneyRoute } from '#schemas'
import type { LiveJourney, LiveOrg } from '../live/live-org.ts'
import { pathOfAll } from '../prerender/page-of.ts'

/** What a borrower's GET of a path comes to. */
export type Answer =
  | { kind: 'asset'; name: string }
  | { kind: 'bundle' | 'theme'; hash: string }
  | { kind: 'picture'; hash: string; name: string }
  | { kind: 'current'; journey: LiveJourney }
  | ShellAnswer
  | { kind: 'redirect'; to: string }
  | { kind: 'none' }

/** A page, with the part of its bundle that it begins with; `isPublic` where it stands in no application. */
export type ShellAnswer = {
  kind: 'shell'
  journey: LiveJourney
  isFound: boolean
  part?: string | undefined
  isPublic: boolean
  /** Of a page that every visit draws alike at first: its address. */
  path?: string | undefined
}

/** Decides by the journeys that the org offers: first what stands under a base path as a file, then routes, then redirects. */
export function answerFor({ offered }: LiveOrg, path: string, search: string): Answer {
  for (const journey of offered) {
    const { basePath } = journey.paths
    const file = path.startsWith(`${basePath}/`) ? fileAnswer(journey, path.slice(basePath.length + 1)) : undefined
    if (file) return file
  }
  for (const journey of nearestFirst(offered, path)) {
    const place = matchRoute(journey.paths, path, search, { org: journey.org })
    // A redirect that says why is the page's to follow: only there can it be said.
    const isPages = place.kind === 'redirect' && place.said !== undefined && isUnder(journey, path)
    if (place.kind === 'redirect' && !isPages) return { kind: 'redirect', to: place.to }
    if (place.kind === 'route')
      return { kind: 'shell', journey, isFound: true, ...firstOf(journey, place.route, search) }
    if (place.kind !== 'none') return { kind: 'shell', journey, isFound: true, isPublic: false }
  }
  const journey = offered.find((each) => isUnder(each, path))
  return journey ? { kind: 'shell', journey, isFound: false, isPublic: false } : { kind: 'none' }
}

function firstOf(
  journey: LiveJourney,
  route: JourneyRoute,
  search: string,
): Pick<ShellAnswer, 'part' | 'isPublic' | 'path'> {
  return {
    part: partOfRoute(route, journey.registration),
    path: pathOfAll(journey, route, search),
    isPublic: route.application === undefined && !route.path.startsWith('{uuid}'),
  }
}

/** A journey has the first word on what stands under its base path: another's redirect may take whatever is left. */
function nearestFirst(offered: readonly LiveJourney[], path: string): LiveJourney[] {
  return [...offered.filter((each) => isUnder(each, path)), ...offered.filter((each) => !isUnder(each, path))]
}

function isUnder({ paths: { basePath } }: LiveJourney, path: string): boolean {
  return path === basePath || path.startsWith(`${basePath}/`)
}

function fileAnswer(journey: LiveJourney, rest: string): Answer | undefined {
  if (rest === 'current.json') return { kind: 'current', journey }
  const [folder, name = '', deeper] = rest.split('/', 3)
  if (folder === 'assets') return { kind: 'asset', name }
  const hash = /^([0-9a-f]{64})(\.(json|css))?$/.exec(name)
  if (folder === 'bundles') return hash?.[3] === 'json' ? { kind: 'bundle', hash: hash[1] ?? '' } : { kind: 'none' }
  if (folder === 'themes') return hash?.[3] === 'css' ? { kind: 'theme', hash: hash[1] ?? '' } : { kind: 'none' }
  if (folder === 'files') return hash && deeper ? { kind: 'picture', hash: name, name: deeper } : { kind: 'none' }
  return undefined
}
