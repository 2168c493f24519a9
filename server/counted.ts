import { countAddressTries } from './auth/address-tries.ts'
import { ceremonies } from './auth/ceremonies.ts'
import { countSignInTries } from './auth/sign-in-tries.ts'
import { usedCodes } from './auth/used-codes.ts'
import { keptInMemory } from './kept/kept.ts'
import { keptInStore } from './kept/kept-in-store.ts'
import type { Limits } from './limits.ts'
import { engineOf } from './store/engine.ts'
import type { Db } from './store/tables.ts'
import { intakeRate } from './telemetry/intake-rate.ts'

/** What is counted and remembered for a while, each by itself: over all servers where they share a database. */
export function countedOf({ db, limits, clock }: { db: Db; limits: Limits; clock: () => number }) {
  const kept = () => (engineOf(db) === 'postgresql' ? keptInStore(db, clock) : keptInMemory(clock))
  const addresses = (of: string, most: number) => countAddressTries({ kept: kept(), clock, of }, limits, most)
  return {
    tries: countSignInTries({ kept: kept(), clock }, limits),
    borrowerTries: addresses('borrower', limits.borrowerTriesPerAddress),
    entryTries: addresses('entry', limits.entryTriesPerAddress),
    codes: usedCodes(kept(), clock),
    ceremonies: ceremonies(kept(), clock),
    intake: intakeRate(kept(), clock, limits.telemetryPerMinute),
  }
}
