import { AppError } from '../errors.ts'
import { type Limits, usualLimits } from '../limits.ts'

const mostKeys = 10_000

/** Counts failed tries by account, where it is known, and by address. Who signs in rightly is never slowed down by it. */
export type SignInTries = {
  check: (email: string | undefined, address: string) => void
  failed: (email: string | undefined, address: string) => void
  succeeded: (email: string, address: string) => void
}

/** The same for borrowers, of whom many may share one address. */
export function countBorrowerTries(clock: () => number, limits: Limits = usualLimits): SignInTries {
  return countSignInTries(clock, { ...limits, signInTriesPerAddress: limits.borrowerTriesPerAddress })
}

export function countSignInTries(clock: () => number, limits: Limits = usualLimits): SignInTries {
  const windowMs = limits.signInWindowMinutes * 60 * 1000
  const tries = new Map<string, { count: number; until: number }>()
  const accountKey = (email: string, address: string) => `${email.toLowerCase()} ${address}`

  const current = (key: string) => {
    const found = tries.get(key)
    if (found && found.until > clock()) return found
    tries.delete(key)
    return { count: 0, until: clock() + windowMs }
  }
  const add = (key: string) => {
    const { count, until } = current(key)
    if (tries.size >= mostKeys) tries.delete(tries.keys().next().value ?? '')
    tries.set(key, { count: count + 1, until })
  }

  return {
    check(email, address) {
      const account = email === undefined ? { count: 0, until: 0 } : current(accountKey(email, address))
      const all = current(address)
      if (account.count < limits.signInTriesPerAccount && all.count < limits.signInTriesPerAddress) return
      const seconds = Math.ceil((Math.max(account.until, all.until) - clock()) / 1000)
      throw new AppError(
        'session.too-many-tries',
        `Too many failed tries. Try again in ${Math.ceil(seconds / 60)} minutes.`,
        { retryAfter: seconds },
      )
    },
    failed(email, address) {
      if (email !== undefined) add(accountKey(email, address))
      add(address)
    },
    succeeded(email, address) {
      tries.delete(accountKey(email, address))
    },
  }
}
