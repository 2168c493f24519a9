import type { Deps } from '../deps.ts'
import { deleteKeptBefore } from '../store/kept.ts'
import { deleteTelemetryBefore } from '../store/telemetry.ts'

const dayMs = 24 * 60 * 60 * 1000
const everyMs = 6 * 60 * 60 * 1000

/** Deletes what is older than it may be, now and every six hours. Gives how to stop. */
export function keepPurging({
  db,
  config,
  log,
  now,
}: Pick<Deps, 'db' | 'config' | 'log' | 'now'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const purge = async () => {
    const moment = new Date(Date.parse(now()) - config.limits.telemetryDays * dayMs).toISOString()
    try {
      await deleteTelemetryBefore(db, moment)
      await deleteKeptBefore(db, Date.parse(now()))
    } catch (error) {
      // Whatever the store's fault is, the next round tries again.
      log.error({ err: error }, 'old telemetry could not be deleted')
    }
  }
  const begin = () => {
    running = purge()
  }
  begin()
  const timer = setInterval(begin, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
