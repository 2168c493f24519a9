import { useEffect, useRef } from 'react'
import type { Clock } from '../ports/ports.ts'
import { useApp } from './use-app.ts'

/** Does something now and then while a part of the page stays, and whenever the page is looked at again. */
export function useAgain(everyMs: number, work: (() => Promise<void>) | undefined) {
  const { ports } = useApp()
  const now = useRef(work)
  now.current = work
  const isWanted = work !== undefined && ports.isLive
  useEffect(
    () => (isWanted ? doAgain(ports.clock, window, everyMs, async () => now.current?.()) : undefined),
    [everyMs, isWanted, ports],
  )
}

/** Until what it gives back is called: each time so many milliseconds have gone by, and when the window has the focus again. */
export function doAgain(
  clock: Clock,
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  everyMs: number,
  work: () => Promise<void>,
): () => void {
  const left = new AbortController()
  const keepDoing = async () => {
    for (;;) {
      await clock.wait(everyMs, left.signal)
      await work()
    }
  }
  keepDoing().catch((error: unknown) => {
    if (!left.signal.aborted) throw error
  })
  const look = () => void work()
  page.addEventListener('focus', look)
  return () => {
    left.abort()
    page.removeEventListener('focus', look)
  }
}
