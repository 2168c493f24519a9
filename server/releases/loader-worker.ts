import { workerData } from 'node:worker_threads'
import { openStore } from '../store/open.ts'
import { serveTasks } from '../threads/serve-tasks.ts'
import type { PreparedRelease } from './live-release.ts'
import { loaderHere } from './loader.ts'
import { movedOf } from './prepare-release.ts'

export type LoaderGiven = { path: string; folder: string }
export type LoaderTask = { what: 'load'; number: number } | { what: 'keep' | 'lastGood' }

const { path, folder } = workerData as LoaderGiven
const loader = loaderHere(openStore(path), folder)

serveTasks(
  (task: LoaderTask) => (task.what === 'load' ? loader.load(task.number) : loader[task.what]()),
  (value: PreparedRelease | undefined) => (value ? movedOf(value) : []),
)
