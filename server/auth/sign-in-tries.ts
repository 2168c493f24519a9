import { AppError } from '../errors.ts'
import { type Limits, usualLimits } from '../limits.ts'
import { networkOf } from './network-of.ts'

const mostKeys = 10_000

/** Who tries: `device` is a browser that has signed in to this account before. */
export type Trier = { email: string; address: string; device?: string }

/** A try that has been counted. Who signs in rightly, and whose password was never looked at, gets it back. */
export type Attempt = { giveBack: () => void; succeeded: () => void }

/** Counts tries before their passwords are looked at. Nobody is ever locked out: after some failures each try has to wait longer. */
export type SignInTries = { begin: (trier: Trier) => Attempt }

export function countSignInTries(clock: () => number, limits: Limits = usualLimits): SignInTries {
  const tries = keptTries(clock, limits)
  return {
    begin({ email, address, device }) {
      const account = email.toLowerCase()
      // A browser that has signed in before has a count of its own: nobody keeps it out by failing elsewhere.
      const counts =
        device === undefined
          ? [
              { key: `account ${account}`, free: limits.signInTriesPerAccount },
              { key: `address ${networkOf(address)}`, free: limits.signInTriesPerAddress },
            ]
          : [{ key: `device ${device} ${account}`, free: limits.signInTriesPerAccount }]
      const waitMs = Math.max(...counts.map(({ key }) => tries.waitMs(key)))
      if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))
      const marks = counts.map(({ key, free }) => tries.add(key, free))
      const takeBack = (index: number) => tries.takeBack(counts[index]?.key ?? '', marks[index] ?? 0)
      return {
        giveBack: () => {
          for (const index of counts.keys()) takeBack(index)
        },
        succeeded: () => {
          for (const [index, { key }] of counts.entries())
            if (key.startsWith('address')) takeBack(index)
            else tries.forget(key)
        },
      }
    },
  }
}

export function tooMany(retryAfter: number): AppError {
  return new AppError('session.too-many-tries', `Too many failed tries. Try again in ${inWords(retryAfter)}.`, {
    retryAfter,
  })
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

type Kept = { count: number; waitUntil: number; forgetAt: number }

/** Each failure beyond the free ones doubles the wait, up to the longest. */
function keptTries(clock: () => number, { signInWindowMinutes, signInLongestWaitSeconds }: Limits) {
  const entries = new Map<string, Kept>()
  const current = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.forgetAt > clock()) return entry
    entries.delete(key)
    return undefined
  }
  const set = (key: string, count: number, waitMs: number) => {
    entries.delete(key)
    if (count <= 0) return
    // What is dropped first has not been tried for longest.
    if (entries.size >= mostKeys) entries.delete(entries.keys().next().value ?? '')
    entries.set(key, { count, waitUntil: clock() + waitMs, forgetAt: clock() + signInWindowMinutes * 60_000 })
  }
  const waitAfter = (count: number, free: number) =>
    count < free ? 0 : 1000 * Math.min(2 ** Math.min(count - free, 20), signInLongestWaitSeconds)
  return {
    waitMs: (key: string) => (current(key)?.waitUntil ?? 0) - clock(),
    /** Gives the new count: by it the try is taken back. */
    add(key: string, free: number): number {
      const count = (current(key)?.count ?? 0) + 1
      set(key, count, waitAfter(count, free))
      return count
    },
    /** The wait that this try brought goes with it, unless others have failed since. */
    takeBack(key: string, mark: number) {
      const entry = current(key)
      if (entry) set(key, entry.count - 1, entry.count === mark ? 0 : entry.waitUntil - clock())
    },
    forget: (key: string) => void entries.delete(key),
  }
}
