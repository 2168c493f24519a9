import { workerData } from 'node:worker_threads'
import { compiler, remembering } from '../releases/compiler.ts'
import { openStore } from '../store/open.ts'
import type { SameFile } from '../store/same-file.ts'
import { serveTasks } from '../threads/serve-tasks.ts'
import { type UseCase, useCases } from './use-cases.ts'

export type DeskGiven = { path: string; waitMs: number; same: SameFile }
export type DeskTask = { name: UseCase; given: unknown }

const { path, ...options } = workerData as DeskGiven
const tools = { db: openStore(path, options), compiler: remembering(compiler) }

serveTasks(({ name, given }: DeskTask) => useCases[name](tools, given as never))
