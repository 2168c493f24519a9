import type { Clock } from '../ports/ports.ts'
import { retryAttempts, retryFirstDelayMs } from './limits.ts'

type Options = { attempts?: number; firstDelayMs?: number; signal?: AbortSignal }

/** Does a piece of work again until it works: by default 5 times in all, after 1, 2, 4 and 8 seconds. Throws the last failure. */
export async function retry<T>(
  work: (attempt: number) => Promise<T>,
  clock: Pick<Clock, 'wait'>,
  { attempts = retryAttempts, firstDelayMs = retryFirstDelayMs, signal }: Options = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      if (attempt >= attempts || signal?.aborted) throw error
      await clock.wait(firstDelayMs * 2 ** (attempt - 1), signal)
    }
  }
}
