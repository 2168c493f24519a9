import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { matches } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { useLocation } from '../session/use-location.ts'
import type { World } from '../session/world.ts'
import { activityAtom, applicationAtom } from '../state/atoms.ts'
import { nextStepOf } from './application.ts'
import { createWatch, onlyReported } from './watch.ts'

/** Looks at every page of an application, whenever it shows or the lender has said something new, unless a step is on its way. */
export function useWatchers(world: World, uuid: string) {
  const application = useAtomValue(applicationAtom)
  const isBusy = useAtomValue(activityAtom) !== undefined
  const { pathname } = useLocation()
  const look = useMemo(() => createWatch(world, uuid), [world, uuid])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another look
  useEffect(() => {
    if (application?.uuid === uuid && world.ports.isLive && !isBusy) void look()
  }, [application, isBusy, look, pathname, uuid, world])
}

/** A page that waits asks the lender again now and then, quietly; a lender that does not answer is asked later. */
export function useRefresh(world: World, uuid: string, screenId: string | undefined, reload: () => Promise<void>) {
  const { screens } = useBundle()
  const refresh = screenId === undefined ? undefined : screens[screenId]?.refresh
  useEffect(() => {
    if (refresh === undefined || !world.ports.isLive) return
    const left = new AbortController()
    const keepAsking = async () => {
      for (;;) {
        await world.ports.clock.wait(refresh.everyMs, left.signal)
        const { derive } = world.bundle().journey
        const isWanted = matches(refresh.when, pageFacts(world, uuid, uuid), { derive }).matched
        if (isWanted)
          await askAgain(world, uuid, left.signal, reload).catch((error: unknown) => onlyReported(world, error))
      }
    }
    keepAsking().catch((error: unknown) => {
      if (!left.signal.aborted) throw error
    })
    return () => left.abort()
  }, [refresh, reload, uuid, world])
}

async function askAgain(world: World, uuid: string, signal: AbortSignal, reload: () => Promise<void>) {
  const { to } = await nextStepOf(world, uuid, { bypass: true, signal })
  if (signal.aborted) return
  const address = world.address(to, uuid)
  if (to === '/') world.ports.leave(to)
  else if (address !== undefined && address.split('?')[0] !== world.history.location.pathname) await world.go(address)
  else await reload()
}
