import { AppError } from '../errors.ts'
import type { Kept } from '../kept/kept.ts'

const mostAddresses = 10_000
const windowMs = 60_000

/** Bounds what one address may tell in a minute. Throws `telemetry.too-many` beyond it. */
export type IntakeRate = {
  count: (address: string) => void
  /** Tells other servers what was counted here since, and takes over what they have counted. */
  share: () => Promise<void>
}

/** Below this part of what it may tell, an address is no matter for other servers. */
const fewServers = 10

type Window = { count: number; until: number }

/** Nobody's page waits for other servers: what each has counted they tell each other a little later. */
export function intakeRate(kept: Kept, clock: () => number, perMinute: number): IntakeRate {
  const windows = new Map<string, Window>()
  const untold = new Map<string, number>()
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
      untold.set(address, (untold.get(address) ?? 0) + 1)
    },
    async share() {
      for (const [address, more] of [...untold]) {
        const window = windows.get(address)
        const isOver = window === undefined || window.until <= clock()
        if (!isOver && window.count * fewServers < perMinute) continue
        untold.delete(address)
        if (isOver) continue
        const all = await kept.change<Window, Window>(`telemetry ${address}`, (before) => {
          const { count, until } = before ?? { count: 0, until: clock() + windowMs }
          const value = { count: count + more, until }
          return { next: { value, until }, result: value }
        })
        windows.set(address, { ...all, count: all.count + (untold.get(address) ?? 0) })
      }
    },
  }
}
