import { AppError } from '../errors.ts'
import type { Kept } from '../kept/kept.ts'
import { type Limits, usualLimits } from '../limits.ts'
import { networkOf } from './network-of.ts'

/** Who tries: `device` is a browser that has signed in to this account before. */
export type Trier = { email: string; address: string; device?: string }

/** A try that has been counted. Who signs in rightly, and whose password was never looked at, gets it back. */
export type Attempt = { giveBack: () => Promise<void>; succeeded: () => Promise<void> }

/** Counts tries before their passwords are looked at. Nobody is ever locked out: after some failures each try has to wait longer. */
export type SignInTries = { begin: (trier: Trier) => Promise<Attempt> }

export function countSignInTries(
  { kept, clock }: { kept: Kept; clock: () => number },
  limits: Limits = usualLimits,
): SignInTries {
  const tries = keptTries(kept, clock, limits)
  return {
    async begin({ email, address, device }) {
      const account = email.toLowerCase()
      // A browser that has signed in before has a count of its own: nobody keeps it out by failing elsewhere.
      const counts =
        device === undefined
          ? [
              { key: `account ${account}`, free: limits.signInTriesPerAccount },
              { key: `address ${networkOf(address)}`, free: limits.signInTriesPerAddress },
            ]
          : [{ key: `device ${device} ${account}`, free: limits.signInTriesPerAccount }]
      const tried = await Promise.all(counts.map(({ key, free }) => tries.add(key, free)))
      const takeBack = async (index: number) => tries.takeBack(counts[index]?.key ?? '', tried[index]?.mark ?? 0)
      const giveBack = async () => {
        for (const [index, { mark }] of tried.entries()) if (mark > 0) await takeBack(index)
      }
      const waitMs = Math.max(...tried.map((each) => each.waitMs))
      if (waitMs > 0) {
        await giveBack()
        throw tooMany(Math.ceil(waitMs / 1000))
      }
      return {
        giveBack,
        succeeded: async () => {
          for (const [index, { key }] of counts.entries())
            await (key.startsWith('address') ? takeBack(index) : tries.forget(key))
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

type Count = { count: number; waitUntil: number; forgetAt: number }

/** A try that was counted, by its mark; or one that has to wait, and was not. */
type Tried = { mark: number; waitMs: number }

/** Each failure beyond the free ones doubles the wait, up to the longest. */
function keptTries(kept: Kept, clock: () => number, { signInWindowMinutes, signInLongestWaitSeconds }: Limits) {
  const keep = (value: Count) => ({ value, until: value.forgetAt })
  const counted = (count: number, waitMs: number) =>
    count <= 0
      ? undefined
      : keep({ count, waitUntil: clock() + waitMs, forgetAt: clock() + signInWindowMinutes * 60_000 })
  const waitAfter = (count: number, free: number) =>
    count < free ? 0 : 1000 * Math.min(2 ** Math.min(count - free, 20), signInLongestWaitSeconds)
  return {
    /** Gives the new count: by it the try is taken back. */
    add: (key: string, free: number) =>
      kept.change<Count, Tried>(key, (before) => {
        const waitMs = (before?.waitUntil ?? 0) - clock()
        if (before && waitMs > 0) return { next: keep(before), result: { mark: 0, waitMs } }
        const count = (before?.count ?? 0) + 1
        return { next: counted(count, waitAfter(count, free)), result: { mark: count, waitMs: 0 } }
      }),
    /** The wait that this try brought goes with it, unless others have failed since. */
    takeBack: (key: string, mark: number) =>
      kept.change<Count, void>(key, (before) => ({
        next: before && counted(before.count - 1, before.count === mark ? 0 : before.waitUntil - clock()),
        result: undefined,
      })),
    forget: (key: string) => kept.change<Count, void>(key, () => ({ result: undefined })),
  }
}
