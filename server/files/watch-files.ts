import { type FSWatcher, watch } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { documentFolders } from './list-files.ts'

const settleMs = 150

/** Calls back once files under the document folders have changed and been quiet for a moment; one call at a time. */
export async function watchFiles(folder: string, changed: () => Promise<void>): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(changed)
    }, settleMs)
  }
  const watchers: FSWatcher[] = []
  for (const name of documentFolders) {
    if (!(await isThere(join(folder, name)))) continue
    const watcher = watch(join(folder, name), { recursive: true, persistent: false }, soon)
    // A folder that goes away while it is read is a change like any other.
    watcher.on('error', soon)
    watchers.push(watcher)
  }
  return async () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
    await running
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
