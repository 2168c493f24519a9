import { AppError } from '../errors.ts'

const mostAddresses = 10_000
const windowMs = 60_000

/** Bounds what one address may tell in a minute. Throws `telemetry.too-many` beyond it. */
export type IntakeRate = { count: (address: string) => void }

export function intakeRate(clock: () => number, perMinute: number): IntakeRate {
  const windows = new Map<string, { count: number; until: number }>()
  return {
    count(address) {
      const entry = windows.get(address)
      const { count, until } = entry && entry.until > clock() ? entry : { count: 0, until: clock() + windowMs }
      if (count >= perMinute) {
        const retryAfter = Math.ceil((until - clock()) / 1000)
        throw new AppError('telemetry.too-many', `Tell the rest in ${retryAfter} seconds.`, { retryAfter })
      }
      // Set anew, a key moves to the end: what is dropped first is the oldest.
      windows.delete(address)
      if (windows.size >= mostAddresses) windows.delete(windows.keys().next().value ?? '')
      windows.set(address, { count: count + 1, until })
    },
  }
}
