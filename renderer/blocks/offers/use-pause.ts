import { useEffect, useState } from 'react'
import { useApp } from '../../session/use-app.ts'

/** How long nothing is typed before somebody is taken to be done. */
const pauseMs = 800

/** Whether what is typed has stood for a moment. */
export function usePause(input: unknown): boolean {
  const { ports } = useApp()
  const [settled, setSettled] = useState(input)
  useEffect(() => {
    const changed = new AbortController()
    ports.clock.wait(pauseMs, changed.signal).then(
      () => setSettled(input),
      () => undefined,
    )
    return () => changed.abort()
  }, [input, ports])
  return settled === input
}
