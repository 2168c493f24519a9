import type { Kept } from '../kept/kept.ts'
import { type Limits, usualLimits } from '../limits.ts'
import { networkOf } from './network-of.ts'
import { tooMany } from './sign-in-tries.ts'

/** Counts tries by address, which many may share. A try counts from its beginning; `giveBack` when it was no failure. */
export type AddressTries = { begin: (address: string) => Promise<{ giveBack: () => Promise<void> }> }

/** `of`: what is tried, since each has a count of its own. */
export function countAddressTries(
  { kept, clock, of }: { kept: Kept; clock: () => number; of: string },
  limits: Limits = usualLimits,
  most = limits.borrowerTriesPerAddress,
): AddressTries {
  type Count = { count: number; until: number }
  const nothing = (): Count => ({ count: 0, until: clock() + limits.signInWindowMinutes * 60_000 })
  const keep = (value: Count) => ({ value, until: value.until })
  return {
    async begin(address) {
      const name = `${of} ${networkOf(address)}`
      const refusedUntil = await kept.change<Count, number | undefined>(name, (value = nothing()) =>
        value.count >= most
          ? { next: keep(value), result: value.until }
          : { next: keep({ ...value, count: value.count + 1 }), result: undefined },
      )
      if (refusedUntil !== undefined) throw tooMany(Math.ceil((refusedUntil - clock()) / 1000))
      return {
        giveBack: () =>
          kept.change<Count, void>(name, (value = nothing()) => ({
            next: keep({ ...value, count: Math.max(value.count - 1, 0) }),
            result: undefined,
          })),
      }
    },
  }
}
