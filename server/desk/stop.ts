import { superseded } from '../documents/latest-checks.ts'
import { AppError } from '../errors.ts'

/** A word between threads that a task is not wanted any more: the thread that works sees it without being asked. */
export type Stop = SharedArrayBuffer

export function stopWith(signal: AbortSignal): Stop {
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const set = () => void Atomics.store(new Int32Array(stop), 0, 1)
  if (signal.aborted) set()
  else signal.addEventListener('abort', set, { once: true })
  return stop
}

/** What bounds the task at hand. Between its pieces of work it asks whether it may go on. */
export type Bounds = {
  within: <T>(
    bounds: { stop?: Stop | undefined; deadlineMs?: number | undefined },
    work: () => Promise<T>,
  ) => Promise<T>
  /** Throws check.superseded, and server.busy when the time is over. */
  mayGoOn: () => void
}

export function createBounds(now: () => number = Date.now): Bounds {
  let stop: Int32Array | undefined
  let until = Number.POSITIVE_INFINITY
  return {
    async within({ stop: given, deadlineMs = Number.POSITIVE_INFINITY }, work) {
      stop = given === undefined ? undefined : new Int32Array(given)
      until = now() + deadlineMs
      try {
        return await work()
      } finally {
        stop = undefined
        until = Number.POSITIVE_INFINITY
      }
    },
    mayGoOn() {
      if (stop !== undefined && Atomics.load(stop, 0) === 1) throw superseded()
      if (now() > until)
        throw new AppError('server.busy', 'It was not done in time. Try again in a moment.', { retryAfter: 5 })
    },
  }
}
