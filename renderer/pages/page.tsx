import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { uuid as isUuid, matchRoute } from '#engine'
import { isOn, isPublicRoute, signInAddress } from '../navigation/access.ts'
import { type AppContext, applicationKey } from '../session/app-context.ts'
import { useBundle } from '../session/bundle.ts'
import { isKnownByCookie } from '../session/identity.ts'
import { useApp } from '../session/use-app.ts'
import { useLocation } from '../session/use-location.ts'
import { Coming } from '../shell/coming/index.tsx'
import { isSignedInAtom, leavingAtom, maintenanceAtom, strandedAtom } from '../state/atoms.ts'
import { isClosed } from '../visit/closed.ts'
import { RegistrationPage } from './registration-page.tsx'
import { WithScreen } from './with-screen.tsx'

/** Everything but registration, which most visits begin with, comes when it is asked for. */
const RoutePage = lazy(async () => ({ default: (await import('./route-page.tsx')).RoutePage }))
const Gated = lazy(async () => ({ default: (await import('./gated.tsx')).Gated }))
const StrandedPage = lazy(async () => ({ default: (await import('./stranded-page.tsx')).StrandedPage }))
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))
const MaintenancePage = lazy(async () => ({ default: (await import('./maintenance-page.tsx')).MaintenancePage }))

/** What stands at the address: a screen, registration, the next step, a redirect, or nothing. */
export function Page() {
  const app = useApp()
  const { journey, org, registration } = useBundle()
  const isSignedIn = useAtomValue(isSignedInAtom)
  const isLeaving = useAtomValue(leavingAtom)
  const maintenance = useAtomValue(maintenanceAtom)
  const stranded = useAtomValue(strandedAtom)
  const { pathname, search } = useLocation()
  const place = matchRoute(journey, pathname, search, { org })
  const redirectTo = place.kind === 'redirect' ? place.to : undefined
  const leaves = place.kind === 'redirect' && place.external
  const notice = place.kind === 'redirect' ? place.said : undefined
  const stored = place.kind === 'route' && place.route.application === 'stored'
  const uuid = stored ? storedApplication(app) : place.kind === 'route' ? place.params.uuid : undefined
  const isOpen = place.kind !== 'route' || isSignedIn || !app.ports.isLive || isPublicRoute(journey, place.route.path)
  const isLost = isOpen && stored && uuid === undefined

  useEffect(() => {
    if (redirectTo !== undefined && leaves) app.ports.leave(redirectTo)
    else if (redirectTo !== undefined) {
      void app.go(redirectTo, { replace: true, isAsked: true })
      if (notice !== undefined) app.toast(notice)
    } else if (!isOpen && !isLeaving) void signIn(app)
    else if (isLost) app.ports.leave(journey.nextStep.missing)
  }, [redirectTo, leaves, notice, isOpen, isLeaving, isLost, journey, app])

  if (redirectTo !== undefined) return null
  const isMaintained = maintenance !== undefined && isClosed(app, maintenance, pathname)
  if (!isMaintained && (!isOpen || isLost)) return null
  const screenId =
    place.kind !== 'route'
      ? undefined
      : place.route.use === 'registration'
        ? registration.steps[0]?.screen
        : place.route.screen
  const gates = journey.gates?.filter(({ on }) => isOn(app, on)) ?? []
  return (
    <Suspense fallback={<Coming screenId={place.kind === 'route' ? place.route.screen : undefined} />}>
      {isMaintained ? (
        <MaintenancePage maintenance={maintenance} />
      ) : stranded !== undefined ? (
        <StrandedPage uuid={stranded.uuid} />
      ) : place.kind !== 'route' ? (
        <NotFoundPage />
      ) : (
        <WithScreen screenId={screenId}>
          {gates.length > 0 ? (
            <Gated gates={gates}>
              <RoutePage route={place.route} params={place.params} uuid={uuid} />
            </Gated>
          ) : place.route.use === 'registration' ? (
            <RegistrationPage />
          ) : (
            <RoutePage route={place.route} params={place.params} uuid={uuid} />
          )}
        </WithScreen>
      )}
    </Suspense>
  )
}

/** The application that this browser last began, or left for another site. */
function storedApplication({ ports, bundle }: AppContext): string | undefined {
  const uuid = ports.storage.local.get(applicationKey(bundle()))
  return isUuid(uuid) ? uuid : undefined
}

/** Somebody with no stored token may still be known; everybody else signs in and comes back. */
async function signIn(app: AppContext) {
  if (!(await isKnownByCookie(app))) await app.go(signInAddress(app), { replace: true })
}
