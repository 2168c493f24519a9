import { useEffect, useRef } from 'react'
import { useWorld } from '../app/world.ts'

/** Does something now and then while a part of the page stays, and whenever the page is looked at again. */
export function useAgain(everyMs: number, work: (() => Promise<void>) | undefined) {
  const { ports } = useWorld()
  const now = useRef(work)
  now.current = work
  const isWanted = work !== undefined && ports.isLive
  useEffect(() => {
    if (!isWanted) return
    const left = new AbortController()
    const keepDoing = async () => {
      for (;;) {
        await ports.clock.wait(everyMs, left.signal)
        await now.current?.()
      }
    }
    keepDoing().catch((error: unknown) => {
      if (!left.signal.aborted) throw error
    })
    const look = () => void now.current?.()
    window.addEventListener('focus', look)
    return () => {
      left.abort()
      window.removeEventListener('focus', look)
    }
  }, [everyMs, isWanted, ports])
}
