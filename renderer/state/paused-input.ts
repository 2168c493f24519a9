import type { InputValues } from '#engine'
import { inputAtom } from './atoms.ts'
import type { InputStore } from './input-store.ts'
import type { Store } from './store.ts'

/**
 * What was typed, as all that hangs on it follows: at once, and while words are typed only when the hand pauses. What is kept, and what is sent, is
 * always all of it: this is only when the rest of the page looks again.
 */
export type PausedInput = {
  get: () => InputValues
  subscribe: (listener: () => void) => () => void
  /** Before a key is taken: whether what comes with it waits for the pause. */
  typing: () => boolean
  /** Lets all follow now. */
  settle: () => void
  /** The same with no pause. */
  latest: Pick<PausedInput, 'get' | 'subscribe'>
}

type Given = { store: Store; input: InputStore; wait: (ms: number) => Promise<void>; pauseMs: number }

export function createPausedInput({ store, input, wait, pauseMs }: Given, scope: string): PausedInput {
  let seen = input.get(scope)
  let isPaused = false
  let keys = 0
  const listeners = new Set<() => void>()
  const settle = () => {
    isPaused = false
    input.write()
    for (const listener of listeners) listener()
  }
  return {
    get() {
      if (!isPaused) seen = input.get(scope)
      return seen
    },
    subscribe(listener) {
      listeners.add(listener)
      const stop = store.sub(inputAtom, () => isPaused || listener())
      return () => {
        stop()
        listeners.delete(listener)
        if (listeners.size === 0) settle()
      }
    },
    typing() {
      if (pauseMs === 0) return false
      isPaused = true
      keys += 1
      const key = keys
      void wait(pauseMs).then(() => key === keys && settle())
      return true
    },
    settle,
    latest: { get: () => input.get(scope), subscribe: (listener) => store.sub(inputAtom, listener) },
  }
}
