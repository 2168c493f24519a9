import { setTimeout } from 'node:timers/promises'
import { isStoreFault, storeFault } from '../store/faults.ts'
import { changeKept } from '../store/kept.ts'
import type { Db } from '../store/tables.ts'
import { type Change, type Kept, keptInMemory } from './kept.ts'

/** So long a database that did not answer is not asked again: nobody waits for it each time. */
const awayMs = 2000

/** Kept in the database for all servers. While it is away, or answers too late, each server remembers for itself: what is bounded stays so. */
export function keptInStore(db: Db, clock: () => number, patienceMs = 2000): Kept {
  const meanwhile = keptInMemory(clock)
  let awayUntil = 0
  return {
    async change<Value, Result>(name: string, work: Change<Value, Result>) {
      if (performance.now() < awayUntil) return meanwhile.change(name, work)
      try {
        const changed = changeKept(db, { name, now: clock() }, (value) => work(value as Value | undefined))
        return await within(changed, patienceMs)
      } catch (error) {
        if (!isStoreFault(error)) throw error
        awayUntil = performance.now() + awayMs
        return meanwhile.change(name, work)
      }
    },
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const over = new AbortController()
  const late = setTimeout(ms, undefined, { signal: over.signal }).then(() => {
    throw storeFault('store.busy', 'database')
  })
  // Of the two, one comes too late for anybody to hear.
  for (const each of [work, late]) each.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
