import { type Limits, usualLimits } from '../limits.ts'
import { networkOf } from './network-of.ts'
import { tooMany } from './sign-in-tries.ts'

const mostKeys = 10_000

/** Counts tries by address, which many may share. A try counts from its beginning; `giveBack` when it was no failure. */
export type AddressTries = { begin: (address: string) => { giveBack: () => void } }

export function countAddressTries(
  clock: () => number,
  limits: Limits = usualLimits,
  most = limits.borrowerTriesPerAddress,
): AddressTries {
  const tries = new Map<string, { count: number; until: number }>()
  const current = (key: string) => {
    const entry = tries.get(key)
    return entry && entry.until > clock() ? entry : { count: 0, until: clock() + limits.signInWindowMinutes * 60_000 }
  }
  return {
    begin(address) {
      const key = networkOf(address)
      const { count, until } = current(key)
      if (count >= most) throw tooMany(Math.ceil((until - clock()) / 1000))
      if (tries.size >= mostKeys && !tries.has(key)) tries.delete(tries.keys().next().value ?? '')
      tries.set(key, { count: count + 1, until })
      return {
        giveBack: () => {
          const now = current(key)
          tries.set(key, { ...now, count: Math.max(now.count - 1, 0) })
        },
      }
    },
  }
}
