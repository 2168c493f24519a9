import type { Limits } from '../limits.ts'
import type { Health } from '../store/health.ts'
import type { SameFile } from '../store/sqlite/same-file.ts'
import type { Where } from '../store/where.ts'
import { thread } from '../threads/thread.ts'
import { type Desk, desk, type Within } from './desk.ts'
import type { DeskGiven, DeskTask } from './desk-worker.ts'
import { stopWith } from './stop.ts'
import { readings, type UseCase } from './use-cases.ts'

/** Worked out for whoever looks, with nothing written: it may take as long as publishing. */
const told: readonly UseCase[] = ['pending', 'checkDrafts', 'allReadiness', 'changeView']
const isTold = (name: UseCase) => told.includes(name)

/** What has certainly written when it is done. */
const writing: readonly UseCase[] = [
  'saveRevision',
  'keepPictures',
  'publish',
  'rollBack',
  'beginChange',
  'saveEdit',
  'actOn',
  'undoChange',
  'publishChanges',
]

/** Files are imported before anybody is served, and by whoever edits them: that may take its time. */
const importMs = 3_600_000

type Given = {
  limits: Limits
  health: Health
  same: SameFile
  adminHost: string
  isProduction: boolean
  drawing?: string
}

/** Three desks, each a thread with its own connection: looking never waits for work, and saving not for what is only told. What is late ends its thread; the store rolls back. */
export function deskInThreads(path: Where, { limits, health, same, adminHost, isProduction, drawing }: Given): Desk {
  const url = new URL('./desk-worker.ts', import.meta.url)
  const data: DeskGiven = { path, waitMs: limits.storeWaitMs, same, adminHost, isProduction, drawing }
  const of = (deadlineMs: number) =>
    thread({ url, data, most: limits.workQueue, deadlineMs, code: 'server.busy', endsLate: true })
  const reading = of(limits.readTimeoutMs)
  const working = of(limits.workTimeoutMs)
  const telling = of(limits.workTimeoutMs)

  const work = async (name: UseCase, given: unknown, { signal }: Within = {}) => {
    const reads = Object.hasOwn(readings, name)
    const isImport = name === 'importFiles' || name === 'recompile'
    // What is late on its own account ends before its thread would be ended, with all that it has worked out.
    const told = { deadlineMs: limits.workTimeoutMs * 0.9, ...(signal && { stop: stopWith(signal) }) }
    const task: DeskTask = { name, given, ...(isTold(name) ? told : {}) }
    try {
      const done = await (reads ? reading : isTold(name) ? telling : working).ask(
        task,
        isImport ? { deadlineMs: importMs } : {},
      )
      if (writing.includes(name)) health.answered('write')
      return done
    } catch (error) {
      health.failed(error)
      throw error
    }
  }
  return desk(work, async () => {
    await Promise.all([reading.close(), working.close(), telling.close()])
  })
}
