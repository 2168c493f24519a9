import { AppError } from '../errors.ts'

const mostAddresses = 10_000
const windowMs = 60_000

/** Bounds what one address may tell in a minute. Throws `telemetry.too-many` beyond it. */
export type IntakeRate = { count: (address: string) => void }

export function intakeRate(clock: () => number, perMinute: number): IntakeRate {
  const told = new Map<string, { count: number; until: number }>()
  return {
    count(address) {
      const entry = told.get(address)
      const { count, until } = entry && entry.until > clock() ? entry : { count: 0, until: clock() + windowMs }
      if (count >= perMinute) {
        const retryAfter = Math.ceil((until - clock()) / 1000)
        throw new AppError('telemetry.too-many', `Tell the rest in ${retryAfter} seconds.`, { retryAfter })
      }
      // Set anew, a key moves to the end: what is dropped first is the oldest.
      told.delete(address)
      if (told.size >= mostAddresses) told.delete(told.keys().next().value ?? '')
      told.set(address, { count: count + 1, until })
    },
  }
}
