import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { DrawnPage, PageSource } from '#engine'
import { writeFileWhole } from '../disk/write-file.ts'
import type { Log } from '../log.ts'
import { thread } from '../threads/thread.ts'
import type { PrerenderWorkerGiven } from './prerender-worker.ts'

/** A page to be drawn: two with the same name are drawn alike. */
export type Page = { name: string; source: () => PageSource }

/** What came of drawing a page: nothing, where it has nothing to draw before it has asked something. */
export type Found = { drawn?: DrawnPage }

/** Draws first pages aside, once for all that they are drawn from, and keeps them. */
export type Prerenderer = {
  page: (named: readonly string[], source: Page['source']) => Page
  /** Undefined until it is drawn, which it soon is when it has been asked for. */
  find: (page: Page) => Found | undefined
  /** Draws these while nobody asks for others, and forgets what is neither among them nor was asked for. */
  ahead: (pages: readonly Page[]) => Promise<void>
  close: () => Promise<void>
}

type Given = {
  /** Where the page's build for a process without a browser lies. */
  drawing: string
  /** Where drawn pages are kept. */
  folder: string
  log: Log
  /** Milliseconds, from whenever. */
  now?: () => number
}

const mostBytes = 32 * 2 ** 20
const deadlineMs = 10_000
/** How long a page that could not be drawn is left alone. */
const againMs = 60_000
const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

export function createPrerenderer({ drawing, folder, log, now = () => performance.now() }: Given): Prerenderer {
  const known = new LRUCache<string, Found>({
    maxSize: mostBytes,
    perf: { now },
    ttlResolution: 0,
    sizeCalculation: ({ drawn }) => 1 + (drawn?.html.length ?? 0),
  })
  /** Asked for, the latest last; and to be drawn when nobody asks. */
  const asked = new Map<string, Page>()
  const later = new Map<string, Page>()
  const buildNow = buildIn(drawing)
  let worker: { build: string; thread: ReturnType<typeof thread> } | undefined
  let isRunning = false
  let isClosed = false

  const workerOf = (build: string) => {
    if (worker?.build === build) return worker.thread
    void worker?.thread.close()
    const url = new URL('./prerender-worker.ts', import.meta.url)
    const data: PrerenderWorkerGiven = { folder: drawing, build }
    worker = { build, thread: thread({ url, data, most: 1, deadlineMs, code: 'store.unreachable', endsLate: true }) }
    return worker.thread
  }

  const look = async ({ name, source }: Page): Promise<Found> => {
    const path = join(folder, `${name}.br`)
    const kept = await read(path)
    if (kept !== undefined) return kept
    const drawn = await workerOf(buildNow()).ask<DrawnPage | undefined>(source())
    const found = drawn === undefined ? {} : { drawn }
    await writeFileWhole(path, await compress(JSON.stringify(found)))
    return found
  }

  const take = async (page: Page) => {
    try {
      known.set(page.name, await look(page))
    } catch (error) {
      // The page is served as it is without: drawn by the browser alone. The thread may only have been late.
      known.set(page.name, {}, { ttl: againMs })
      if (!isClosed) log.warn({ err: error, path: page.source().path }, 'a page could not be drawn ahead')
    }
  }

  const run = async () => {
    if (isRunning) return
    isRunning = true
    while (!isClosed) {
      const [name, page] = [...asked].at(-1) ?? [...later][0] ?? []
      if (name === undefined || page === undefined) break
      const isAsked = asked.delete(name)
      later.delete(name)
      if (known.has(name)) continue
      const begun = performance.now()
      await take(page)
      // Half of the time is left to whoever is served meanwhile.
      if (!isAsked && asked.size === 0) await wait(performance.now() - begun, undefined, { ref: false })
    }
    isRunning = false
  }

  return {
    page: (named, source) => ({ name: digest([buildNow(), ...named].join('\n')), source }),
    find(page) {
      const there = known.get(page.name)
      if (there !== undefined) return there
      if (buildNow() === '') return {}
      asked.delete(page.name)
      asked.set(page.name, page)
      void run()
      return undefined
    },
    async ahead(pages) {
      later.clear()
      for (const page of pages) later.set(page.name, page)
      await run()
      if (!isClosed) await forget(folder, new Set([...pages.map(({ name }) => name), ...known.keys()]))
    },
    async close() {
      isClosed = true
      await worker?.thread.close()
    },
  }
}

/** Which build of the page draws; a new one is taken without a restart. */
function buildIn(folder: string): () => string {
  const path = join(folder, 'drawing.js')
  let last: { at: number; build: string } | undefined
  return () => {
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (last?.at !== at) last = { at, build: at === 0 ? '' : digest(readFileSync(path)) }
    return last.build
  }
}

/** What is kept of a page; undefined when it is not there, or cannot be read: it is drawn again. */
async function read(path: string): Promise<Found | undefined> {
  try {
    return JSON.parse((await decompress(await readFile(path))).toString()) as Found
  } catch {
    return undefined
  }
}

async function forget(folder: string, but: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (!but.has(name.replace(/\.br$/, ''))) await rm(join(folder, name), { force: true })
}

function digest(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
