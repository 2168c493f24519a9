import { listParts } from '../store/compiled.ts'
import type { Db } from '../store/tables.ts'
import type { KnownLender } from './known-lender.ts'
import { findLastGood, keepLastGood, lendersOf } from './last-good.ts'
import type { PreparedRelease, ReleaseSource } from './live-release.ts'
import { loadRelease } from './load-release.ts'
import { prepareRelease } from './prepare-release.ts'

/** Gets releases ready to be served, and keeps the last good one on disk. */
export type Loader = {
  load: (number: number) => Promise<PreparedRelease>
  /** Keeps on disk what was loaded last. */
  keep: () => Promise<void>
  lastGood: () => Promise<PreparedRelease | undefined>
  /** Of a last good release that is damaged: by host, who can be called. */
  lenders: () => Promise<ReadonlyMap<string, KnownLender>>
  close: () => Promise<void>
}

/** Works where it is called: in the loader's own thread, and in tests. */
export function loaderHere(db: Db, folder: string): Loader {
  let last: ReleaseSource | undefined
  return {
    async load(number) {
      last = await loadRelease(db, number)
      return prepareRelease(last)
    },
    async keep() {
      const source = last
      last = undefined
      // What it has of parts went to whoever serves them.
      if (source) await keepLastGood(folder, source, (hashes) => listParts(db, hashes))
    },
    async lastGood() {
      const source = await findLastGood(folder)
      return source && prepareRelease(source)
    },
    lenders: () => lendersOf(folder),
    close: async () => {},
  }
}
