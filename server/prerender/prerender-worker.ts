import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import type { DrawnPage, PageSource } from '#engine'
import { serveTasks } from '../threads/serve-tasks.ts'

/** `folder`: the page's build for a process without a browser; `build`: which of its builds. */
export type PrerenderWorkerGiven = { folder: string; build: string }

const { folder, build } = workerData as PrerenderWorkerGiven
const loading = import(`${pathToFileURL(join(folder, 'drawing.js'))}?build=${build}`) as Promise<{
  prerenderPage: (source: PageSource) => Promise<DrawnPage | undefined>
}>

serveTasks(async (source: PageSource) => (await loading).prerenderPage(source))
