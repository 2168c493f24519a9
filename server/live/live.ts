import type { Log } from '../log.ts'
import { findChannel } from '../store/channels.ts'
import { isStoreFault } from '../store/faults.ts'
import type { StoreState } from '../store/health.ts'
import type { Db } from '../store/tables.ts'
import type { KnownLender } from './known-lender.ts'
import { type LiveRelease, liveRelease, type PreparedRelease } from './live-release.ts'
import { type Loader, loaderHere } from './loader.ts'

/** Holds the release that borrowers get. What is held never depends on the store being there. */
export type Live = {
  current: () => LiveRelease | undefined
  /** The current release and a few before it: pages that were loaded with them still ask for their bundles. */
  recent: () => readonly LiveRelease[]
  /** Whether the store answered when it was last asked. */
  isFresh: () => boolean
  /** What keeps the channel's release from being served, if something does. */
  trouble: () => StoreState | undefined
  /** Looks at the channel and, if it moved, takes its release. Gives whether the store answered. */
  refresh: () => Promise<boolean>
  /** Whose host it is, where the release itself could not be taken. */
  known: (host: string) => KnownLender | undefined
  start: () => Promise<void>
  stop: () => Promise<void>
}

type Given = { db: Db; channel: string; log: Log; everyMs?: number } & ({ loader: Loader } | { folder: string })

const mostReleases = 3

/** A release that is damaged is not read again and again: somebody has to mend it first. */
const againMs = 30_000

export function holdLive({ db, channel, log, everyMs = 1000, ...given }: Given): Live {
  const loader = 'loader' in given ? given.loader : loaderHere(db, given.folder)
  let recent: LiveRelease[] = []
  let isFresh = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<boolean> | undefined
  let writing: Promise<void> = Promise.resolve()
  let lenders: ReadonlyMap<string, KnownLender> = new Map()
  let refused: { number: number; until: number; trouble: StoreState } | undefined

  const take = (source: PreparedRelease) => {
    recent = [liveRelease(source, recent[0]), ...recent].slice(0, mostReleases)
    log.info({ release: source.number, channel }, 'the live release has changed')
  }

  const follow = async (number: number) => {
    if (number === refused?.number && performance.now() < refused.until) return
    try {
      take(await loader.load(number))
      refused = undefined
      writing = writing.then(keep)
    } catch (error) {
      if (!isStoreFault(error) || error.code !== 'store.damaged') throw error
      if (refused?.number !== number) log.error({ err: error, release: number }, error.message)
      refused = { number, until: performance.now() + againMs, trouble: { state: 'damaged', reason: error.message } }
    }
  }

  const look = async (): Promise<boolean> => {
    try {
      const number = await findChannel(db, channel)
      if (number !== undefined && number !== recent[0]?.number) await follow(number)
      if (number === recent[0]?.number) refused = undefined
      if (!isFresh && recent.length > 0) log.info('the store answers')
      isFresh = true
    } catch (error) {
      // Whatever the store's fault is, borrowers keep what they have; the poll tries again.
      if (isFresh || recent.length === 0)
        log.error({ err: error }, 'the store does not answer; the last good release stays live')
      isFresh = false
    }
    return isFresh
  }

  const keep = async () => {
    try {
      await loader.keep()
    } catch (error) {
      // A full disk must not take the release down that memory holds.
      log.error({ err: error }, 'the live release could not be kept on disk')
    }
  }

  const takeLastGood = async () => {
    try {
      const source = await loader.lastGood()
      if (source?.channel === channel) take(source)
    } catch (error) {
      // Damaged, or unreadable: it counts as none, and the server starts.
      log.error({ err: error }, 'the last good release on disk is damaged and is not served')
      lenders = await loader.lenders()
    }
  }

  // A look that began before a publish may have seen the channel before it: the next one starts after it has ended.
  const refresh = async () => {
    while (running) await running
    running = look()
    const answered = await running
    running = undefined
    return answered
  }

  const start = async () => {
    await refresh()
    if (recent.length === 0 && (!isFresh || refused)) await takeLastGood()
    timer = setInterval(() => void (running ?? refresh()), everyMs)
    timer.unref()
  }

  const stop = async () => {
    clearInterval(timer)
    await running
    await writing
    await loader.close()
  }

  return {
    current: () => recent[0],
    recent: () => recent,
    isFresh: () => isFresh,
    trouble: () => refused?.trouble,
    known: (host) => (recent.length === 0 ? lenders.get(host) : undefined),
    refresh,
    start,
    stop,
  }
}
