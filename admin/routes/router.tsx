import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { isSessionEnd } from '../api/client.ts'
import { queries } from '../api/queries.ts'
import { meQuery } from '../api/session.ts'
import { lenderView } from '../features/orgs/lender-view.ts'
import { ConsoleRoute } from './console-route.tsx'
import { FailedRoute } from './failed-route.tsx'
import { JourneyRoute, JourneysRoute } from './journey-routes.tsx'
import { NotFoundRoute } from './not-found-route.tsx'
import { OrgsRoute } from './org-routes.tsx'
import { PublishRoute, ReleaseRoute, ReleasesRoute } from './release-routes.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { ForgotRoute, LinkRoute, SignInRoute } from './sign-in-route.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundRoute })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInRoute,
  validateSearch: (search): { back?: string; failed?: string } => ({
    ...(typeof search.back === 'string' ? { back: search.back } : {}),
    ...(typeof search.failed === 'string' ? { failed: search.failed } : {}),
  }),
})

const outside = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component })

const inside = createRoute({
  getParentRoute: () => root,
  id: 'console',
  component: ConsoleRoute,
  beforeLoad: async ({ location }) => {
    const me = await queries.ensureQueryData(meQuery).catch((error: unknown) => {
      if (!isSessionEnd(error)) throw error
      const failed = error.code === 'session.removed' ? { failed: 'removed' } : {}
      throw redirect({ to: '/sign-in', search: { back: location.href, ...failed } })
    })
    // A password alone opens one's own account, where the second factor is set up that is asked for.
    if (me.needsSecondFactor && location.pathname !== '/account') throw redirect({ to: '/account' })
  },
})

const at = <P extends string>(path: P, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => inside, path, component })

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/orgs' })
  },
})

const orgs = createRoute({
  getParentRoute: () => inside,
  path: '/orgs',
  component: OrgsRoute,
  validateSearch: lenderView,
})

const editor = createRoute({
  getParentRoute: () => inside,
  path: '/documents/$',
  component: lazyRouteComponent(() => import('./document-route.tsx'), 'DocumentRoute'),
  validateSearch: (search): { view?: string; at?: string } => ({
    ...(typeof search.view === 'string' ? { view: search.view } : {}),
    ...(typeof search.at === 'string' ? { at: search.at } : {}),
  }),
})

const brand = createRoute({
  getParentRoute: () => inside,
  path: '/orgs/$code/brand',
  component: lazyRouteComponent(() => import('./brand-route.tsx'), 'BrandRoute'),
})

const lender = createRoute({
  getParentRoute: () => inside,
  path: '/orgs/$code',
  component: lazyRouteComponent(() => import('./lender-routes.tsx'), 'LenderRoute'),
})

const lenderSection = createRoute({
  getParentRoute: () => inside,
  path: '/orgs/$code/$section',
  component: lazyRouteComponent(() => import('./lender-routes.tsx'), 'SectionRoute'),
})

const history = createRoute({
  getParentRoute: () => inside,
  path: '/history/$',
  component: lazyRouteComponent(() => import('./history-route.tsx'), 'HistoryRoute'),
})

const insights = createRoute({
  getParentRoute: () => inside,
  path: '/insights',
  component: lazyRouteComponent(() => import('./insight-routes.tsx'), 'InsightsRoute'),
  validateSearch: (search): { org?: string; journey?: string; days?: string } => ({
    ...(typeof search.org === 'string' ? { org: search.org } : {}),
    ...(typeof search.journey === 'string' ? { journey: search.journey } : {}),
    ...(typeof search.days === 'string' ? { days: search.days } : {}),
  }),
})

const visit = createRoute({
  getParentRoute: () => inside,
  path: '/insights/visits/$uuid',
  component: lazyRouteComponent(() => import('./insight-routes.tsx'), 'VisitRoute'),
})

const people = createRoute({
  getParentRoute: () => inside,
  path: '/people',
  component: lazyRouteComponent(() => import('./people-routes.tsx'), 'PeopleRoute'),
})

const rules = createRoute({
  getParentRoute: () => inside,
  path: '/people/rules',
  component: lazyRouteComponent(() => import('./people-routes.tsx'), 'RulesRoute'),
})

const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(() => import('./people-routes.tsx'), 'AccountRoute'),
})

const routeTree = root.addChildren([
  signIn,
  outside('/forgot-password', ForgotRoute),
  outside('/join', LinkRoute),
  outside('/new-password', LinkRoute),
  inside.addChildren([
    home,
    orgs,
    lender,
    brand,
    lenderSection,
    at('/journeys', JourneysRoute),
    at('/journeys/$journey', JourneyRoute),
    editor,
    history,
    at('/publish', PublishRoute),
    at('/releases', ReleasesRoute),
    at('/releases/$number', ReleaseRoute),
    insights,
    visit,
    people,
    rules,
    account,
  ]),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultNotFoundComponent: NotFoundRoute,
  defaultErrorComponent: FailedRoute,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
