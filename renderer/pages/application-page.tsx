import { useCallback, useState } from 'react'
import { matches } from '#engine'
import type { WayOn } from '#schemas'
import { FetchError } from '../api/fetch-error.ts'
import { loadApplication, loadData } from '../application/application.ts'
import { MissingApplication } from '../application/missing-application.ts'
import { goToNextStep } from '../application/submit.ts'
import { useRefresh, useWatchers } from '../application/use-application-watch.ts'
import { loadBlocks } from '../blocks/index.tsx'
import { loadFields } from '../fields/later-fields.ts'
import { useBundle } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { useWorld, type World } from '../session/world.ts'
import { applicationAtom } from '../state/atoms.ts'
import { Loader } from '../ui/loader.tsx'
import { ScreenPage } from './screen-page.tsx'
import { useLoading } from './use-loading.tsx'

type Props = { uuid: string; scope: string; screenId?: string; ways?: WayOn[] }

/** A screen of an application, or the way to its next step: the application is known before anything shows. */
export function ApplicationPage({ uuid, scope, screenId, ways }: Props) {
  const world = useWorld()
  const { screens } = useBundle()
  const [loaded, setLoaded] = useState<{ screenId: string; scope: string; data: { [name: string]: unknown } }>()
  const screen = screenId === undefined ? undefined : screens[screenId]
  useWatchers(world, uuid)
  const load = useCallback(
    async (isHere: () => boolean) => {
      try {
        if (!world.ports.isLive) return setLoaded({ screenId: screenId ?? '', scope, data: showSample(world, uuid) })
        if (ways !== undefined && (await leadsOn(world, ways, scope, uuid))) return
        if (screenId === undefined) return void (await goToNextStep(world, uuid, false, { replace: true }))
        if (world.store.get(applicationAtom)?.uuid !== uuid) await loadApplication(world, uuid)
        const { load: loads = [], blocks = [], form } = world.bundle().screens[screenId] ?? {}
        const [data] = await Promise.all([
          loadData(world, loads, pageFacts(world, scope, uuid), uuid),
          loadBlocks(blocks),
          loadFields(form?.fields ?? []),
          // The page goes on without what stands beside it.
          import('../shell/application-side.tsx').catch(() => undefined),
        ])
        if (isHere()) setLoaded({ screenId, scope, data })
      } catch (error) {
        if (error instanceof MissingApplication) return world.ports.leave(world.bundle().journey.nextStep.missing)
        // Whoever is no longer signed in is on the way to the login page already.
        if (!(error instanceof FetchError && error.isUnauthenticated)) throw error
      }
    },
    [world, uuid, scope, screenId, ways],
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
  const failed = useLoading(load)
  if (failed !== undefined) return failed
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

/** Goes where the first way leads whose condition is true of the application as it is now; false where none does. */
async function leadsOn(world: World, ways: WayOn[], scope: string, uuid: string): Promise<boolean> {
  await loadApplication(world, uuid, { fresh: true })
  const facts = pageFacts(world, scope, uuid)
  const { derive } = world.bundle().journey
  const way = ways.find(({ when }) => matches(when, facts, { derive }).matched)
  const address = way && world.address(way.to, uuid)
  if (address === undefined || address.split('?')[0] === world.history.location.pathname) return false
  await world.go(address, { replace: true })
  return true
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
