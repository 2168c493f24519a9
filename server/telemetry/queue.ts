import type { Log } from '../log.ts'
import { isStoreFault } from '../store/faults.ts'
import { transaction } from '../store/open.ts'
import type { Db } from '../store/tables.ts'
import { addTelemetrySession, type NewTelemetryEvent, type TelemetrySession } from '../store/telemetry.ts'
import type { Deduping } from './repeats.ts'
import { takeEvent } from './take-event.ts'

/** What a page told, on its way to the store; `reference` is that of the request. */
export type Told = { reference: string } & (
  | { kind: 'session'; session: TelemetrySession }
  | { kind: 'event'; session: TelemetrySession; event: NewTelemetryEvent; deduping: Deduping }
)

/** Takes what pages tell without making them wait. Beyond its bound, what comes is dropped and counted. */
export type TelemetryQueue = {
  add: (told: Told) => void
  /** Writes what waits, and comes back when it is written or cannot be. */
  flush: () => Promise<void>
  onLost: (lost: (kind: Told['kind']) => void) => void
  close: () => Promise<void>
}

type Given = { db: Db; log: Log; most: number; everyMs?: number }

/** So much is one transaction: what staff save waits for no more than this. */
const batch = 100

export function telemetryQueue({ db, log, most, everyMs = 200 }: Given): TelemetryQueue {
  const waiting: Told[] = []
  const listeners: ((kind: Told['kind']) => void)[] = []
  let running: Promise<void> | undefined
  let isDropping = false

  const lose = ({ kind, reference }: Told, line: object) => {
    for (const lost of listeners) lost(kind)
    log.warn({ ...line, reference, kind }, 'what a borrower’s page told was not kept')
  }
  const drop = (told: Told) => {
    // One line each time that it begins: the number of all is in the metrics.
    if (!isDropping) lose(told, { waiting: waiting.length })
    else for (const lost of listeners) lost(told.kind)
    isDropping = true
  }
  const writeOne = async (told: Told) => {
    try {
      await transaction(db, (inside) => keep(inside, told), 'telemetry')
    } catch (error) {
      lose(told, { err: error })
    }
  }
  const writeAll = async () => {
    while (waiting.length > 0) {
      const some = waiting.slice(0, batch)
      try {
        await transaction(
          db,
          async (inside) => {
            for (const event of some) await keep(inside, event)
          },
          'telemetry',
        )
      } catch (error) {
        // The store is busy or full: everything keeps its place, and the next round tries again.
        if (isStoreFault(error)) return
        for (const event of some) await writeOne(event)
      }
      waiting.splice(0, some.length)
      isDropping = false
    }
  }
  const flush = async () => {
    running ??= writeAll().finally(() => {
      running = undefined
    })
    await running
  }
  const timer = setInterval(() => waiting.length > 0 && void flush(), everyMs)
  timer.unref()

  return {
    add: (told) => (waiting.length < most ? void waiting.push(told) : drop(told)),
    flush,
    onLost: (lost) => void listeners.push(lost),
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

async function keep(db: Db, told: Told): Promise<void> {
  if (told.kind === 'session') await addTelemetrySession(db, told.session)
  else await takeEvent(db, told)
}
