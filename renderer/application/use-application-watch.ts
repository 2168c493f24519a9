import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { matches } from '#engine'
import type { AppContext } from '../session/app-context.ts'
import { useBundle } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { useLocation } from '../session/use-location.ts'
import { activityAtom, applicationAtom } from '../state/atoms.ts'
import { nextStepOf } from './application.ts'
import { createWatch, onlyReported } from './watch.ts'

/** Looks at every page of an application, whenever it shows or the lender has said something new, unless a step is on its way. */
export function useWatchers(app: AppContext, uuid: string) {
  const application = useAtomValue(applicationAtom)
  const isBusy = useAtomValue(activityAtom) !== undefined
  const { pathname } = useLocation()
  const look = useMemo(() => createWatch(app, uuid), [app, uuid])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another look
  useEffect(() => {
    if (application?.uuid === uuid && app.ports.isLive && !isBusy) void look()
  }, [application, isBusy, look, pathname, uuid, app])
}

/** A page that waits asks the lender again now and then, quietly; a lender that does not answer is asked later. */
export function useRefresh(app: AppContext, uuid: string, screenId: string | undefined, reload: () => Promise<void>) {
  const { screens } = useBundle()
  const refresh = screenId === undefined ? undefined : screens[screenId]?.refresh
  useEffect(() => {
    if (refresh === undefined || !app.ports.isLive) return
    const left = new AbortController()
    const keepAsking = async () => {
      for (;;) {
        await app.ports.clock.wait(refresh.everyMs, left.signal)
        const { derive } = app.bundle().journey
        const isWanted = matches(refresh.when, pageFacts(app, uuid, uuid), { derive }).matched
        if (isWanted) await askAgain(app, uuid, left.signal, reload).catch((error: unknown) => onlyReported(app, error))
      }
    }
    keepAsking().catch((error: unknown) => {
      if (!left.signal.aborted) throw error
    })
    return () => left.abort()
  }, [refresh, reload, uuid, app])
}

async function askAgain(app: AppContext, uuid: string, signal: AbortSignal, reload: () => Promise<void>) {
  const { to } = await nextStepOf(app, uuid, { bypass: true, signal })
  if (signal.aborted) return
  const address = app.address(to, uuid)
  if (to === '/') app.ports.leave(to)
  else if (address !== undefined && address.split('?')[0] !== app.history.location.pathname) await app.go(address)
  else await reload()
}
