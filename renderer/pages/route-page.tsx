import { lazy, Suspense } from 'react'
import type { PathParams } from '#engine'
import type { JourneyRoute } from '#schemas'
import { useBundle } from '../session/bundle.ts'
import { Coming } from '../shell/coming/index.tsx'
import { LoginPage } from './login-page.tsx'
import { ScreenPage } from './screen-page.tsx'
import { WithItsFields } from './with-its-fields.tsx'

const ApplicationPage = lazy(async () => ({ default: (await import('./application-page.tsx')).ApplicationPage }))
const FoundApplication = lazy(async () => ({ default: (await import('./found-application.tsx')).FoundApplication }))
const PassedLogin = lazy(async () => ({ default: (await import('./passed-login.tsx')).PassedLogin }))
const LoadedPage = lazy(async () => ({ default: (await import('./loaded-page.tsx')).LoadedPage }))
const RegistrationAnswersPage = lazy(async () => ({
  default: (await import('./loaded-page.tsx')).RegistrationAnswersPage,
}))

type RouteProps = { route: JourneyRoute; params: PathParams; uuid: string | undefined }

/** What stands at a route that is no registration: a page of an application, one that asks the lender first, or a page by itself. */
export function RoutePage({ route, params, uuid }: RouteProps) {
  const { journey, screens } = useBundle()
  const { application, screen: screenId, redirects } = route
  const inside = (uuid: string, scope: string) => (
    <Suspense fallback={<Coming screenId={screenId} />}>
      <ApplicationPage
        key={uuid}
        uuid={uuid}
        scope={scope}
        {...(screenId === undefined ? {} : { screenId })}
        {...(redirects === undefined ? {} : { redirects })}
      />
    </Suspense>
  )
  if (uuid !== undefined) return inside(uuid, scopeOf({ ...params, uuid }))
  const scope = `page.${route.path}`
  const screenName = screenId ?? ''
  const screen = (
    <WithItsFields key={screenName} screenId={screenName}>
      <ScreenPage screenId={screenName} scope={scope} />
    </WithItsFields>
  )
  // Two people may share a device: what one of them types stands apart from the other's.
  if (typeof application === 'object')
    return (
      <Suspense fallback={<Coming screenId={screenId} />}>
        <FoundApplication
          // Whoever is led to the page for those without an application is asked about anew.
          key={`${application.call} ${application.otherwise === route.path}`}
          source={application}
          {...(screenId === undefined ? {} : { without: screen })}
        >
          {(uuid) => inside(uuid, `${application.call}.${scopeOf({ ...params, uuid })}`)}
        </FoundApplication>
      </Suspense>
    )
  if (route.answers === 'registration' || screens[screenName]?.load !== undefined)
    return (
      <Suspense fallback={<Coming screenId={screenId} />}>
        {route.answers === 'registration' ? (
          <RegistrationAnswersPage key={screenName} screenId={screenName} />
        ) : (
          <LoadedPage key={screenName} screenId={screenName} scope={scope} />
        )}
      </Suspense>
    )
  if (route.path === journey.access.login) return <LoginPage>{screen}</LoginPage>
  const passed = journey.access.signedIn?.find(({ at }) => at === route.path)
  return passed === undefined ? (
    screen
  ) : (
    <Suspense fallback={<Coming screenId={screenId} />}>
      <PassedLogin passed={passed}>{screen}</PassedLogin>
    </Suspense>
  )
}

/** Where answers are kept: with the application, apart for each page of a route that stands for several. */
function scopeOf({ uuid = '', ...own }: PathParams): string {
  return Object.keys(own).length === 0 ? uuid : `${uuid}?${new URLSearchParams(own)}`
}
