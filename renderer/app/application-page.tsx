import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { absolute, matches } from '#engine'
import { FetchError } from '../api/fetch-error.ts'
import { Loader } from '../parts/loader.tsx'
import { applicationAtom } from '../state/atoms.ts'
import { loadApplication, loadData, MissingApplication, nextStepOf } from './application.ts'
import { useBundle } from './bundle.ts'
import { pageFacts } from './facts.ts'
import { FailedPage } from './failed-page.tsx'
import { ScreenPage } from './screen-page.tsx'
import { goToNextStep } from './submit.ts'
import { useWorld, type World } from './world.ts'

type Props = { uuid: string; route: string; screenId?: string }

/** A screen of an application, or the way to its next step: the application is known before anything shows. */
export function ApplicationPage({ uuid, route, screenId }: Props) {
  const world = useWorld()
  const { screens } = useBundle()
  const [loaded, setLoaded] = useState<{ screenId: string; data: { [name: string]: unknown } }>()
  const [failure, setFailure] = useState<unknown>()
  const screen = screenId === undefined ? undefined : screens[screenId]
  useWatchers(world, uuid, route)
  useRefresh(world, uuid, screenId)

  const load = useCallback(
    async (isHere: () => boolean) => {
      setFailure(undefined)
      try {
        if (screenId === undefined) return await goToNextStep(world, uuid, false, { replace: true })
        if (world.store.get(applicationAtom)?.uuid !== uuid) await loadApplication(world, uuid)
        const loads = world.bundle().screens[screenId]?.load ?? []
        const data = await loadData(world, loads, pageFacts(world, uuid, uuid), uuid)
        if (isHere()) setLoaded({ screenId, data })
      } catch (error) {
        if (error instanceof MissingApplication) world.ports.leave(world.bundle().journey.nextStep.missing)
        // Whoever is no longer signed in is on the way to the login page already.
        else if (isHere() && !(error instanceof FetchError && error.status === 401)) setFailure(error)
      }
    },
    [world, uuid, screenId],
  )
  useEffect(() => {
    let isHere = true
    void load(() => isHere)
    return () => {
      isHere = false
    }
  }, [load])

  if (failure !== undefined) return <FailedPage failure={failure} tryAgain={() => void load(() => true)} />
  if (screen === undefined || screenId === undefined || loaded === undefined || loaded.screenId !== screenId)
    return <Loader isLoading />
  return (
    <ScreenPage
      key={screenId}
      screenId={screenId}
      scope={uuid}
      uuid={uuid}
      data={loaded.data}
      {...backOf(world, screen.back, uuid)}
    />
  )
}

function backOf(world: World, back: unknown, uuid: string): { back?: string } {
  const address = typeof back === 'string' ? world.address(back, uuid) : undefined
  return address === undefined ? {} : { back: address }
}

/** When a watched condition becomes true, the borrower is taken to the next step, except on the pages that it spares. */
function useWatchers(world: World, uuid: string, route: string) {
  const { journey } = useBundle()
  const application = useAtomValue(applicationAtom)
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (application?.uuid !== uuid) return
    const facts = pageFacts(world, uuid, uuid)
    const inside = route.replace('{uuid}/', '')
    for (const { id, when, except = [] } of journey.watchers ?? []) {
      const isTrue = matches(when, facts, { derive: journey.derive }).matched
      const isNew = isTrue && !seen.current.has(id)
      if (isTrue) seen.current.add(id)
      else seen.current.delete(id)
      if (isNew && !except.some((spared) => absolute(journey, spared) === absolute(journey, inside)))
        void goToNextStep(world, uuid, false)
    }
  }, [application, journey, route, uuid, world])
}

/** A page that waits asks the lender again now and then, quietly. */
function useRefresh(world: World, uuid: string, screenId: string | undefined) {
  const { screens, journey } = useBundle()
  const refresh = screenId === undefined ? undefined : screens[screenId]?.refresh
  useEffect(() => {
    if (refresh === undefined) return
    const left = new AbortController()
    const ask = async () => {
      for (;;) {
        await world.ports.clock.wait(refresh.everyMs, left.signal)
        if (
          refresh.when !== undefined &&
          !matches(refresh.when, pageFacts(world, uuid, uuid), { derive: journey.derive }).matched
        )
          continue
        const { to } = await nextStepOf(world, uuid, { bypass: true, signal: left.signal })
        const address = world.address(to, uuid)
        if (to === '/') world.ports.leave(to)
        else if (
          !left.signal.aborted &&
          address !== undefined &&
          address.split('?')[0] !== world.history.location.pathname
        )
          await world.go(address)
      }
    }
    ask().catch((error: unknown) => {
      if (!left.signal.aborted && !(error instanceof FetchError)) throw error
    })
    return () => left.abort()
  }, [refresh, uuid, world, journey])
}
