import { useCallback, useState } from 'react'
import { matches } from '#engine'
import type { RouteRedirect } from '#schemas'
import { FetchError } from '../api/fetch-error.ts'
import { loadApplication, loadData } from '../application/application.ts'
import { MissingApplication } from '../application/missing-application.ts'
import { goToNextStep } from '../application/submit.ts'
import { useRefresh, useWatchers } from '../application/use-application-watch.ts'
import { whyClosed } from '../application/why-closed.ts'
import { loadBlocks } from '../blocks/index.tsx'
import { loadFields } from '../fields/lazy-fields.ts'
import type { AppContext } from '../session/app-context.ts'
import { useBundle } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { useApp } from '../session/use-app.ts'
import { loadAround } from '../shell/around.tsx'
import { Coming } from '../shell/coming/index.tsx'
import { applicationAtom } from '../state/atoms.ts'
import { ScreenPage } from './screen-page.tsx'
import { useLoading } from './use-loading.tsx'

type Props = { uuid: string; scope: string; screenId?: string; redirects?: RouteRedirect[] }

/** A screen of an application, or the way to its next step: the application is known before anything shows. */
export function ApplicationPage({ uuid, scope, screenId, redirects }: Props) {
  const app = useApp()
  const { screens } = useBundle()
  const [loaded, setLoaded] = useState<{ screenId: string; scope: string; data: { [name: string]: unknown } }>()
  const screen = screenId === undefined ? undefined : screens[screenId]
  useWatchers(app, uuid)
  const load = useCallback(
    async (isHere: () => boolean) => {
      try {
        if (!app.ports.isLive) return setLoaded({ screenId: screenId ?? '', scope, data: await showSample(app, uuid) })
        if (redirects !== undefined && (await followRedirect(app, redirects, scope, uuid))) return
        if (screenId === undefined) return void (await goToNextStep(app, uuid, false, { replace: true }))
        if (app.store.get(applicationAtom)?.uuid !== uuid) await loadApplication(app, uuid)
        const closed = whyClosed(app, screenId, uuid)
        if (closed !== undefined) {
          await goToNextStep(app, uuid, false, { replace: true })
          // The next step may be this very page: asked anew, the lender leads to it.
          if (!isHere() || whyClosed(app, screenId, uuid) !== undefined) return app.toast(closed)
        }
        const { load: loads = [], blocks = [], form } = app.bundle().screens[screenId] ?? {}
        const [data] = await Promise.all([
          loadData(app, loads, pageFacts(app, scope, uuid), uuid),
          loadBlocks(blocks),
          loadFields(form?.fields ?? []),
          // The page goes on without what stands beside it.
          loadAround().catch(() => undefined),
        ])
        if (isHere()) setLoaded({ screenId, scope, data })
      } catch (error) {
        if (error instanceof MissingApplication) return app.ports.leave(app.bundle().journey.nextStep.missing)
        // Whoever is no longer signed in is on the way to the login page already.
        if (!(error instanceof FetchError && error.isUnauthenticated)) throw error
      }
    },
    [app, uuid, scope, screenId, redirects],
  )
  // What the lender lists may change while its page stays: quietly, since nobody waits for it.
  const reload = useCallback(async () => {
    if (!app.ports.isLive || screenId === undefined) return
    const loads = app.bundle().screens[screenId]?.load
    if (loads === undefined) return
    try {
      const data = await loadData(app, loads, pageFacts(app, scope, uuid), uuid)
      setLoaded((known) => (known?.screenId === screenId && known.scope === scope ? { ...known, data } : known))
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof MissingApplication)) throw error
      app.ports.report('warning', 'application.not-refreshed', {})
    }
  }, [app, uuid, scope, screenId])
  useRefresh(app, uuid, screenId, reload)
  const failed = useLoading(load)
  if (failed !== undefined) return failed
  if (screen === undefined || screenId === undefined || loaded?.screenId !== screenId || loaded.scope !== scope)
    return <Coming screenId={screenId} />
  return (
    <ScreenPage
      key={`${screenId} ${scope}`}
      screenId={screenId}
      scope={scope}
      uuid={uuid}
      data={loaded.data}
      reload={reload}
      {...backOf(app, screen.back, uuid)}
    />
  )
}

/** Goes where the first way leads whose condition is true of the application as it is now; false where none does. */
async function followRedirect(
  app: AppContext,
  redirects: RouteRedirect[],
  scope: string,
  uuid: string,
): Promise<boolean> {
  await loadApplication(app, uuid, { fresh: true })
  const facts = pageFacts(app, scope, uuid)
  const { derive } = app.bundle().journey
  const redirect = redirects.find(({ when }) => matches(when, facts, { derive }).matched)
  const address = redirect && app.address(redirect.to, uuid)
  if (address === undefined || address.split('?')[0] === app.history.location.pathname) return false
  await app.go(address, { replace: true })
  return true
}

/** Without a lender the page stands in an invented application. */
async function showSample(app: AppContext, uuid: string): Promise<{ [name: string]: unknown }> {
  const { facts, data } = (await app.ports.sample?.()) ?? { facts: {}, data: {} }
  const { backendStatus, machineState, ...others } = facts
  const application = { ...(others.application as object | undefined), uuid }
  app.store.set(applicationAtom, {
    uuid,
    facts: { ...others, application },
    backendStatus: typeof backendStatus === 'string' ? backendStatus : null,
    machineState: typeof machineState === 'string' ? machineState : app.bundle().machine.initial,
  })
  return data
}

function backOf(app: AppContext, back: unknown, uuid: string): { back?: string } {
  const address = typeof back === 'string' ? app.address(back, uuid) : undefined
  return address === undefined ? {} : { back: address }
}
