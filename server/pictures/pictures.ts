import type { Asset, PictureUse } from '#schemas'
import type { Limits } from '../limits.ts'
import { thread } from '../threads/thread.ts'
import type { ReadPicture } from './kept-file.ts'
import type { PictureTask } from './picture-worker.ts'

/** Where uploaded files are read: strangers made them, and reading one may take memory and time. */
export type Pictures = {
  read: (given: { use: PictureUse; bytes: Uint8Array; fileName: string }) => Promise<ReadPicture>
  icons: (given: { asset: Asset; ground: string }) => Promise<{ favicon: ReadPicture; touchIcon: ReadPicture }>
  colors: (asset: Asset) => Promise<string[]>
  close: () => Promise<void>
}

/** In a process of its own, one after the other; what takes too long ends it with all that it holds, and the next begins a new one. */
export function picturesInProcess({ pictureTimeoutMs, picturePixels, workQueue }: Limits): Pictures {
  const url = new URL('./picture-worker.ts', import.meta.url)
  const { ask, close } = thread({
    url,
    most: workQueue,
    deadlineMs: pictureTimeoutMs,
    code: 'server.busy',
    endsLate: true,
    processMb: 256,
  })
  return {
    read: (given) => ask({ what: 'read', given: { ...given, mostPixels: picturePixels } } satisfies PictureTask),
    icons: (given) => ask({ what: 'icons', given } satisfies PictureTask),
    colors: (asset) => ask({ what: 'colors', asset } satisfies PictureTask),
    close,
  }
}
