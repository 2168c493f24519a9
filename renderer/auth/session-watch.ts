import type { Clock } from '../ports/ports.ts'
import { tokenClaims } from './token-claims.ts'

/** A device that slept, or another tab, may have changed everything meanwhile. */
const lookEveryMs = 15_000

export type SessionWatch = {
  clock: Clock
  warnMs: number
  signal: AbortSignal
  /** The session ends at this moment of the device's clock, which is near enough to say so. */
  warn: (endsAt: number) => void
  /** Between two looks. */
  look: () => void
}

/**
 * Waits for a token's end by the device's clock. Resolves with 'ended' when it has come; with 'unknown' when the token does not
 * say, or when it came already over: then the clock is wrong, the lender has just given it, and only the lender knows its end.
 */
export async function watchToken(token: string, { clock, warnMs, signal, warn, look }: SessionWatch) {
  const { endsAt, madeAt } = tokenClaims(token)
  if (endsAt === undefined) return 'unknown'
  const now = () => clock.now().getTime()
  const isFresh = endsAt - now() > 0
  // A token that comes when its time is over by this clock lasts as long as it says from now on.
  const end = isFresh || madeAt === undefined ? endsAt : now() + (endsAt - madeAt)
  if (end <= now()) return 'unknown'
  for (;;) {
    const remaining = end - now()
    if (remaining <= 0) return 'ended'
    if (remaining <= warnMs) warn(end)
    const next = remaining > warnMs ? remaining - warnMs : remaining
    await clock.wait(Math.min(next, lookEveryMs), signal)
    look()
  }
}
