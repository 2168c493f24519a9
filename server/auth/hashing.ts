import { availableParallelism } from 'node:os'
import { turns } from '../threads/turns.ts'
import { tooMany } from './sign-in-tries.ts'

/**
 * Hashing a password costs a core for a tenth of a second, by design: few at once, in threads of Node's own, and few that wait. One core
 * is left to whoever is served.
 */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
const most = 6
const waitMs = 5000

export type Hashing = { run: <T>(work: () => Promise<T>) => Promise<T> }

export function hashing(): Hashing {
  const slots = turns({ atOnce, most, waitMs, refuse: () => tooMany(2) })
  return {
    async run(work) {
      const done = await slots.take()
      try {
        return await work()
      } finally {
        done()
      }
    },
  }
}
