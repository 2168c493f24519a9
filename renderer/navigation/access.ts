import type { RouterHistory } from '@tanstack/history'
import { absolute, type Bundle, matches, matchPattern, matchRoute } from '#engine'

/** What decides which pages a visitor may open. */
type Visit = {
  bundle: () => Bundle
  history: RouterHistory
  query: () => { [name: string]: string }
  address: (route: string) => string | undefined
}

/** The login page, with the way back. */
export function loginAddress({ bundle, history }: Visit): string {
  const { journey } = bundle()
  const login = absolute(journey, journey.access.login)
  const { pathname, search } = history.location
  if (pathname === login) return login
  return `${login}?${new URLSearchParams({ [journey.access.redirectQuery ?? 'redirectUrl']: `${pathname}${search}` })}`
}

/** Where a borrower goes whose session the lender no longer accepts: as the journey says for the page at hand, else to login. */
export function signedOutAddress(visit: Visit): string {
  const { journey, org } = visit.bundle()
  const facts = { org, query: visit.query(), session: { authenticated: false } }
  const way = journey.access.signedOut?.find(
    ({ on, when }) =>
      (on === undefined || isOn(visit, on)) &&
      (when === undefined || matches(when, facts, { derive: journey.derive }).matched),
  )
  return (way && visit.address(way.to)) ?? loginAddress(visit)
}

/** Where a visitor signs in: on pages that have a login of their own, there; else at login, with the way back. */
export function signInAddress(visit: Visit): string {
  const own = visit.bundle().journey.access.signedOut?.find(({ on }) => on !== undefined && isOn(visit, on))
  return (own && visit.address(own.to)) ?? loginAddress(visit)
}

/** Whether the page at hand is one of these. */
export function isOn({ bundle, history }: Pick<Visit, 'bundle' | 'history'>, patterns: readonly string[]): boolean {
  return patterns.some(
    (each) => matchPattern(absolute(bundle().journey, each), history.location.pathname) !== undefined,
  )
}

/** Whether the page at hand is open to visitors who are not signed in. */
export function isPublicPage({ bundle, history }: Visit): boolean {
  const { journey, org } = bundle()
  const place = matchRoute(journey, history.location.pathname, '', { org })
  return place.kind === 'route' && isPublicRoute(journey, place.route.path)
}

export function isPublicRoute(journey: Bundle['journey'], path: string): boolean {
  const address = absolute(journey, path)
  return [...journey.access.public, journey.access.login].some((each) => absolute(journey, each) === address)
}
