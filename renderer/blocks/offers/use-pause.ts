import { useEffect, useState } from 'react'
import { useApp } from '../../session/use-app.ts'

/** How long a pause in typing has to be before the amount counts as finished. */
const pauseMs = 800

/** Whether what is typed has stood for a moment, or its field was left. */
export function usePause(input: unknown): { hasPaused: boolean; pauseAt: (input: unknown) => void } {
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
  return { hasPaused: settled === input, pauseAt: setSettled }
}
