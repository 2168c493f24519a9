import { isStoreFault } from '../store/faults.ts'
import { changeKept } from '../store/kept.ts'
import type { Db } from '../store/tables.ts'
import { type Change, type Kept, keptInMemory } from './kept.ts'

/** So long a database that did not answer is not asked again: nobody waits for it each time. */
const awayMs = 2000

/** Kept in the database for all servers. While it is away each server remembers for itself: what is bounded stays so. */
export function keptInStore(db: Db, clock: () => number): Kept {
  const meanwhile = keptInMemory(clock)
  let awayUntil = 0
  return {
    async change<Value, Result>(name: string, work: Change<Value, Result>) {
      if (performance.now() < awayUntil) return meanwhile.change(name, work)
      try {
        return await changeKept(db, { name, now: clock() }, (value) => work(value as Value | undefined))
      } catch (error) {
        if (!isStoreFault(error)) throw error
        awayUntil = performance.now() + awayMs
        return meanwhile.change(name, work)
      }
    },
  }
}
