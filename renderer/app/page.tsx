import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { placeAt } from '#engine'
import { maintenanceAtom, tokenAtom } from '../state/atoms.ts'
import { useBundle } from './bundle.ts'
import { isClosed, watchMaintenance } from './maintenance.ts'
import { MaintenancePage } from './maintenance-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RegistrationPage } from './registration-page.tsx'
import { ScreenPage } from './screen-page.tsx'
import { useLocation } from './use-location.ts'
import { isPublicRoute, loginAddress, useWorld } from './world.ts'

const ApplicationPage = lazy(async () => ({ default: (await import('./application-page.tsx')).ApplicationPage }))

/** What stands at the address: a screen, registration, the next step, a redirect, or nothing. */
export function Page() {
  const world = useWorld()
  const { journey, org } = useBundle()
  const isSignedIn = useAtomValue(tokenAtom) !== undefined
  const maintenance = useAtomValue(maintenanceAtom)
  const { pathname, search } = useLocation()
  const place = placeAt(journey, pathname, search, { org })
  const redirectTo = place.kind === 'redirect' ? place.to : undefined
  const leaves = place.kind === 'redirect' && place.external
  const isOpen = place.kind !== 'route' || isSignedIn || !world.ports.isLive || isPublicRoute(journey, place.route.path)

  useEffect(() => {
    const left = new AbortController()
    if (world.ports.isLive)
      watchMaintenance(world, left.signal).catch((error: unknown) => {
        if (!left.signal.aborted) throw error
      })
    return () => left.abort()
  }, [world])
  useEffect(() => {
    if (redirectTo !== undefined && leaves) world.ports.leave(redirectTo)
    else if (redirectTo !== undefined) void world.go(redirectTo, { replace: true })
    else if (!isOpen) void world.go(loginAddress(world), { replace: true })
  }, [redirectTo, leaves, isOpen, world])

  if (redirectTo !== undefined) return null
  if (maintenance !== undefined && isClosed(world, maintenance, pathname))
    return <MaintenancePage maintenance={maintenance} />
  if (!isOpen) return null
  if (place.kind !== 'route') return <NotFoundPage />
  const { route, params } = place
  if (route.use === 'registration') return <RegistrationPage />
  if (params.uuid !== undefined) {
    return (
      <Suspense fallback={null}>
        <ApplicationPage
          key={params.uuid}
          uuid={params.uuid}
          route={route.path}
          {...(route.screen === undefined ? {} : { screenId: route.screen })}
        />
      </Suspense>
    )
  }
  return <ScreenPage key={route.screen} screenId={route.screen ?? ''} scope={`page.${route.path}`} />
}
