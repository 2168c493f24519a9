import { workerData } from 'node:worker_threads'
import { compilerAt } from '../releases/compiler.ts'
import { drawingIn } from '../releases/drawing.ts'
import { openStore } from '../store/open.ts'
import type { SameFile } from '../store/sqlite/same-file.ts'
import type { Where } from '../store/where.ts'
import { serveTasks } from '../threads/serve-tasks.ts'
import { createBounds, type Stop } from './stop.ts'
import { type UseCase, useCases } from './use-cases.ts'

/** `drawing`: the folder of the page's build for a process without a browser. */
export type DeskGiven = {
  path: Where
  waitMs: number
  same: SameFile
  adminHost: string
  isProduction: boolean
  drawing?: string | undefined
}
export type DeskTask = { name: UseCase; given: unknown; stop?: Stop; deadlineMs?: number }

const { path, adminHost, isProduction, drawing, ...options } = workerData as DeskGiven
const where = { reservedHosts: [adminHost], isProduction }
const bounds = createBounds()
const compiler = compilerAt(where, drawing === undefined ? undefined : drawingIn(drawing), bounds.mayGoOn)
const tools = { db: openStore(path, options), compiler }

serveTasks(({ name, given, ...within }: DeskTask) =>
  bounds.within(within, async () => useCases[name](tools, given as never)),
)
