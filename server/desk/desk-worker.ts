import { workerData } from 'node:worker_threads'
import { compilerAt, remembering } from '../releases/compiler.ts'
import { openStore } from '../store/open.ts'
import type { SameFile } from '../store/same-file.ts'
import { serveTasks } from '../threads/serve-tasks.ts'
import { type UseCase, useCases } from './use-cases.ts'

export type DeskGiven = { path: string; waitMs: number; same: SameFile; adminHost: string }
export type DeskTask = { name: UseCase; given: unknown }

const { path, adminHost, ...options } = workerData as DeskGiven
const tools = { db: openStore(path, options), compiler: remembering(compilerAt({ reservedHosts: [adminHost] })) }

serveTasks(({ name, given }: DeskTask) => useCases[name](tools, given as never))
