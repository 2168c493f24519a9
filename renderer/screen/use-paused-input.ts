import { useMemo, useSyncExternalStore } from 'react'
import type { InputValues } from '#engine'
import { useApp } from '../session/use-app.ts'
import { createPausedInput, type PausedInput } from '../state/paused-input.ts'

/** What is typed on a screen, as its parts follow it. */
export function usePausedInput(scope: string): { paused: PausedInput; input: InputValues } {
  const { store, input, ports } = useApp()
  const paused = useMemo(
    () => createPausedInput({ store, input, wait: ports.clock.wait, pauseMs: ports.typingPauseMs ?? 0 }, scope),
    [store, input, ports, scope],
  )
  return { paused, input: useSyncExternalStore(paused.subscribe, paused.get, paused.get) }
}
