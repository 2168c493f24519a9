import { workerData } from 'node:worker_threads'
import { openStore } from '../store/open.ts'
import type { SameFile } from '../store/sqlite/same-file.ts'
import type { Where } from '../store/where.ts'
import { serveTasks } from '../threads/serve-tasks.ts'
import type { PreparedRelease } from './live-release.ts'
import { loaderHere } from './loader.ts'
import { movedOf } from './prepare-release.ts'

export type LoaderGiven = { path: Where; folder: string; same: SameFile }
export type LoaderTask = { what: 'load'; number: number } | { what: 'keep' | 'lastGood' | 'lenders' }

const { path, folder, same } = workerData as LoaderGiven
const loader = loaderHere(openStore(path, { same }), folder)

serveTasks(
  (task: LoaderTask) => (task.what === 'load' ? loader.load(task.number) : loader[task.what]()),
  (value: PreparedRelease | object | undefined) => (value && 'bundles' in value ? movedOf(value) : []),
)
