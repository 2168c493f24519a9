import { thread } from '../threads/thread.ts'
import type { Loader } from './loader.ts'
import type { LoaderGiven, LoaderTask } from './loader-worker.ts'

const deadlineMs = 120_000

/** A loader in a thread of its own, with a connection that only reads. */
export function loaderInThread(data: LoaderGiven): Loader {
  const url = new URL('./loader-worker.ts', import.meta.url)
  const { ask, close } = thread({ url, data, most: 4, deadlineMs, code: 'store.unreachable', endsLate: true })
  return {
    load: (number) => ask({ what: 'load', number } satisfies LoaderTask),
    keep: () => ask({ what: 'keep' } satisfies LoaderTask),
    lastGood: () => ask({ what: 'lastGood' } satisfies LoaderTask),
    lenders: () => ask({ what: 'lenders' } satisfies LoaderTask),
    close,
  }
}
