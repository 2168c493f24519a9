import { useCallback, useEffect, useState } from 'react'
import { FetchError } from '../api/fetch-error.ts'
import { loadBlocks } from '../blocks/index.tsx'
import { loadFields } from '../fields/later-fields.ts'
import { Loader } from '../parts/loader.tsx'
import { applicationAtom } from '../state/atoms.ts'
import { loadApplication, loadData } from './application.ts'
import { useBundle } from './bundle.ts'
import { pageFacts } from './facts.ts'
import { FailedPage } from './failed-page.tsx'
import { MissingApplication } from './missing-application.ts'
import { ScreenPage } from './screen-page.tsx'
import { goToNextStep } from './submit.ts'
import { useRefresh, useWatchers } from './use-application-watch.ts'
import { useWorld, type World } from './world.ts'

type Props = { uuid: string; scope: string; route: string; screenId?: string }

/** A screen of an application, or the way to its next step: the application is known before anything shows. */
export function ApplicationPage({ uuid, scope, route, screenId }: Props) {
  const world = useWorld()
  const { screens } = useBundle()
  const [loaded, setLoaded] = useState<{ screenId: string; scope: string; data: { [name: string]: unknown } }>()
  const [failure, setFailure] = useState<FetchError>()
  const [fault, setFault] = useState<{ error: unknown }>()
  const screen = screenId === undefined ? undefined : screens[screenId]
  useWatchers(world, uuid, route)
  const load = useCallback(
    async (isHere: () => boolean) => {
      setFailure(undefined)
      try {
        if (!world.ports.isLive) return setLoaded({ screenId: screenId ?? '', scope, data: showSample(world, uuid) })
        if (screenId === undefined) return await goToNextStep(world, uuid, false, { replace: true })
        if (world.store.get(applicationAtom)?.uuid !== uuid) await loadApplication(world, uuid)
        const { load: loads = [], blocks = [], form } = world.bundle().screens[screenId] ?? {}
        const [data] = await Promise.all([
          loadData(world, loads, pageFacts(world, scope, uuid), uuid),
          loadBlocks(blocks),
          loadFields(form?.fields ?? []),
          import('./application-side.tsx'),
        ])
        if (isHere()) setLoaded({ screenId, scope, data })
      } catch (error) {
        if (error instanceof MissingApplication) world.ports.leave(world.bundle().journey.nextStep.missing)
        // Whoever is no longer signed in is on the way to the login page already.
        else if (!isHere() || (error instanceof FetchError && error.isUnauthenticated)) return
        else if (error instanceof FetchError) setFailure(error)
        else setFault({ error })
      }
    },
    [world, uuid, scope, screenId],
  )
  // What the lender lists may change while its page stays: quietly, since nobody waits for it.
  const reload = useCallback(async () => {
    if (!world.ports.isLive || screenId === undefined) return
    const loads = world.bundle().screens[screenId]?.load
    if (loads === undefined) return
    try {
      const data = await loadData(world, loads, pageFacts(world, scope, uuid), uuid)
      setLoaded((known) => (known?.screenId === screenId && known.scope === scope ? { ...known, data } : known))
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof MissingApplication)) throw error
      world.ports.report('warning', 'application.not-refreshed', {})
    }
  }, [world, uuid, scope, screenId])
  useRefresh(world, uuid, screenId, reload)
  useEffect(() => {
    let isHere = true
    void load(() => isHere)
    return () => {
      isHere = false
    }
  }, [load])

  // What is no call's failure is the app's to say, at its last line.
  if (fault !== undefined) throw fault.error
  if (failure !== undefined) return <FailedPage failure={failure} tryAgain={() => void load(() => true)} />
  if (screen === undefined || screenId === undefined || loaded?.screenId !== screenId || loaded.scope !== scope)
    return <Loader isLoading />
  return (
    <ScreenPage
      key={`${screenId} ${scope}`}
      screenId={screenId}
      scope={scope}
      uuid={uuid}
      data={loaded.data}
      reload={reload}
      {...backOf(world, screen.back, uuid)}
    />
  )
}

/** Without a lender the page stands in an invented application. */
function showSample(world: World, uuid: string): { [name: string]: unknown } {
  const { facts, data } = world.ports.sample?.() ?? { facts: {}, data: {} }
  const { backendStatus, machineState, ...others } = facts
  const application = { ...(others.application as object | undefined), uuid }
  world.store.set(applicationAtom, {
    uuid,
    facts: { ...others, application },
    backendStatus: typeof backendStatus === 'string' ? backendStatus : null,
    machineState: typeof machineState === 'string' ? machineState : world.bundle().machine.initial,
  })
  return data
}

function backOf(world: World, back: unknown, uuid: string): { back?: string } {
  const address = typeof back === 'string' ? world.address(back, uuid) : undefined
  return address === undefined ? {} : { back: address }
}
