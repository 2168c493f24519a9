import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { uuid as isUuid, type PathParams, placeAt } from '#engine'
import { isSignedInAtom, leavingAtom, maintenanceAtom } from '../state/atoms.ts'
import { isPublicRoute, loginAddress } from './access.ts'
import { useBundle } from './bundle.ts'
import { isKnownByCookie } from './identity.ts'
import { LoginPage } from './login-page.tsx'
import { isClosed } from './maintenance.ts'
import { MaintenancePage } from './maintenance-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RegistrationPage } from './registration-page.tsx'
import { ScreenPage } from './screen-page.tsx'
import { useLocation } from './use-location.ts'
import { applicationKey, useWorld, type World } from './world.ts'

const ApplicationPage = lazy(async () => ({ default: (await import('./application-page.tsx')).ApplicationPage }))

/** What stands at the address: a screen, registration, the next step, a redirect, or nothing. */
export function Page() {
  const world = useWorld()
  const { journey, org } = useBundle()
  const isSignedIn = useAtomValue(isSignedInAtom)
  const isLeaving = useAtomValue(leavingAtom)
  const maintenance = useAtomValue(maintenanceAtom)
  const { pathname, search } = useLocation()
  const place = placeAt(journey, pathname, search, { org })
  const redirectTo = place.kind === 'redirect' ? place.to : undefined
  const leaves = place.kind === 'redirect' && place.external
  const stored = place.kind === 'route' && place.route.application === 'stored'
  const uuid = stored ? storedApplication(world) : place.kind === 'route' ? place.params.uuid : undefined
  const isOpen = place.kind !== 'route' || isSignedIn || !world.ports.isLive || isPublicRoute(journey, place.route.path)
  const isLost = isOpen && stored && uuid === undefined

  useEffect(() => {
    if (redirectTo !== undefined && leaves) world.ports.leave(redirectTo)
    else if (redirectTo !== undefined) void world.go(redirectTo, { replace: true })
    else if (!isOpen && !isLeaving) void signIn(world)
    else if (isLost) world.ports.leave(journey.nextStep.missing)
  }, [redirectTo, leaves, isOpen, isLeaving, isLost, journey, world])

  if (redirectTo !== undefined) return null
  if (maintenance !== undefined && isClosed(world, maintenance, pathname))
    return <MaintenancePage maintenance={maintenance} />
  if (!isOpen || isLost) return null
  if (place.kind !== 'route') return <NotFoundPage />
  const { route, params } = place
  if (route.use === 'registration') return <RegistrationPage />
  if (uuid !== undefined) {
    return (
      <Suspense fallback={null}>
        <ApplicationPage
          key={uuid}
          uuid={uuid}
          scope={scopeOf({ ...params, uuid })}
          route={route.path}
          {...(route.screen === undefined ? {} : { screenId: route.screen })}
        />
      </Suspense>
    )
  }
  const screen = <ScreenPage key={route.screen} screenId={route.screen ?? ''} scope={`page.${route.path}`} />
  return route.path === journey.access.login ? <LoginPage>{screen}</LoginPage> : screen
}

/** The application that this browser last began, or left for another site. */
function storedApplication({ ports }: World): string | undefined {
  const kept = ports.storage.local.get(applicationKey)
  return isUuid(kept) ? kept : undefined
}

/** Where answers are kept: with the application, apart for each page of a route that stands for several. */
function scopeOf({ uuid = '', ...own }: PathParams): string {
  return Object.keys(own).length === 0 ? uuid : `${uuid}?${new URLSearchParams(own)}`
}

/** Somebody with no stored token may still be known; everybody else signs in and comes back. */
async function signIn(world: World) {
  if (!(await isKnownByCookie(world))) await world.go(loginAddress(world), { replace: true })
}
