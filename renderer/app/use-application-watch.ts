import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { absolute, matches } from '#engine'
import { FetchError } from '../api/fetch-error.ts'
import { applicationAtom } from '../state/atoms.ts'
import { nextStepOf } from './application.ts'
import { useBundle } from './bundle.ts'
import { pageFacts } from './facts.ts'
import { goToNextStep } from './submit.ts'
import type { World } from './world.ts'

/** When a watched condition becomes true, the borrower is taken to the next step, except on the pages that it spares. */
export function useWatchers(world: World, uuid: string, route: string) {
  const { journey } = useBundle()
  const application = useAtomValue(applicationAtom)
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (application?.uuid !== uuid || !world.ports.isLive) return
    const facts = pageFacts(world, uuid, uuid)
    const here = absolute(journey, route.replace('{uuid}/', ''))
    for (const { id, when, except = [] } of journey.watchers ?? []) {
      const isTrue = matches(when, facts, { derive: journey.derive }).matched
      const isNew = isTrue && !seen.current.has(id)
      if (isTrue) seen.current.add(id)
      else seen.current.delete(id)
      const isSpared = except.some((spared) => absolute(journey, spared) === here)
      if (isNew && !isSpared) goToNextStep(world, uuid, false).catch((error: unknown) => onlyReported(world, error))
    }
  }, [application, journey, route, uuid, world])
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

/** Nobody pressed anything: a call that fails is no news for the borrower. */
function onlyReported(world: World, error: unknown) {
  if (!(error instanceof FetchError)) throw error
  world.ports.report('warning', 'application.not-refreshed', { status: error.status })
}
