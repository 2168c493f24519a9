import type { Log } from '../log.ts'
import { findChannel } from '../store/channels.ts'
import { getCompiled } from '../store/compiled.ts'
import { getRelease, listTexts } from '../store/releases.ts'
import type { Db } from '../store/tables.ts'
import { findLastGood, keepLastGood } from './last-good.ts'
import { type LiveRelease, liveRelease, type ReleaseSource } from './live-release.ts'

/** Holds the release that borrowers get. What is held never depends on the store being there. */
export type Live = {
  current: () => LiveRelease | undefined
  /** The current release and a few before it: pages that were loaded with them still ask for their bundles. */
  recent: () => readonly LiveRelease[]
  /** Whether the store answered when it was last asked. */
  isFresh: () => boolean
  /** Looks at the channel and, if it moved, takes its release. Gives whether the store answered. */
  refresh: () => Promise<boolean>
  start: () => Promise<void>
  stop: () => Promise<void>
}

type Given = { db: Db; channel: string; folder: string; log: Log; everyMs?: number }

const kept = 3

export function holdLive({ db, channel, folder, log, everyMs = 1000 }: Given): Live {
  let recent: LiveRelease[] = []
  let isFresh = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<boolean> | undefined
  let writing: Promise<void> = Promise.resolve()

  const take = (source: ReleaseSource) => {
    recent = [liveRelease(source), ...recent].slice(0, kept)
    log.info({ release: source.number, channel }, 'the live release has changed')
  }

  const look = async (): Promise<boolean> => {
    try {
      const number = await findChannel(db, channel)
      if (number !== undefined && number !== recent[0]?.number) {
        const source = await loadRelease(db, number)
        take(source)
        writing = writing.then(() => keep(source))
      }
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

  const keep = async (source: ReleaseSource) => {
    try {
      await keepLastGood(folder, source)
    } catch (error) {
      // A full disk must not take the release down that memory holds.
      log.error({ err: error }, 'the live release could not be kept on disk')
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
    if (!(await refresh()) && recent.length === 0) {
      const source = await findLastGood(folder)
      if (source?.channel === channel) take(source)
    }
    timer = setInterval(() => void (running ?? refresh()), everyMs)
    timer.unref()
  }

  const stop = async () => {
    clearInterval(timer)
    await running
    await writing
  }

  return { current: () => recent[0], recent: () => recent, isFresh: () => isFresh, refresh, start, stop }
}

/** Everything that serving a release takes, from the store. */
export async function loadRelease(db: Db, number: number): Promise<ReleaseSource> {
  const { entryHash, channel } = await getRelease(db, number)
  return { number, entryHash, channel, texts: await listTexts(db, number), compiled: await getCompiled(db, number) }
}
