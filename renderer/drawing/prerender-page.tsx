import { createMemoryHistory } from '@tanstack/history'
import { prerender } from 'react-dom/static'
import {
  type Bundle,
  type BundlePage,
  type BundlePart,
  type DrawnPage,
  joinedBundle,
  type PageSource,
  pagePart,
} from '#engine'
import { App } from '../pages/app.tsx'
import { loadScreen } from '../pages/load-screen.ts'
import { memoryStorage } from '../ports/memory-storage.ts'
import type { Ports } from '../ports/ports.ts'
import { createAppContext, tokenKey } from '../session/app-context.ts'
import { firstScreen } from './first-screen.ts'

/** Browsers that have nothing in common: what they draw alike, every browser does. */
const browsers = [
  { now: '2026-03-02T10:00:00Z', timeZone: 'America/New_York', width: 390, origin: 'https://one.example', gpc: false },
  { now: '2031-12-31T23:59:59Z', timeZone: 'Pacific/Honolulu', width: 1280, origin: 'https://two.example', gpc: true },
] as const

/**
 * Draws a page as it is first drawn for somebody of whom nothing is known. Undefined where there is nothing to draw before the
 * page has asked something, or where it differs between browsers or moments. Rejects with what was thrown first.
 */
export async function prerenderPage(source: PageSource): Promise<DrawnPage | undefined> {
  const bundle = bundleOf(source)
  const [one, other] = browsers
  const { html, screen } = await drawnIn(source, bundle, one)
  if (screen === undefined || !hasHeading.test(html)) return undefined
  if ((await drawnIn(source, bundle, other)).html !== html) return undefined
  return { html, screen, own: [tokenKey, ...(bundle.journey.entryQuery?.local ?? [])] }
}

/** A page that waits for something has a shape and no heading yet. */
const hasHeading = /<h1[ >]/

function bundleOf({ parts, manifest, hashes }: PageSource): Bundle {
  const others = Object.entries(parts).filter(([name]) => name !== pagePart)
  return joinedBundle(
    JSON.parse(parts[pagePart] ?? '') as BundlePage,
    { manifest, hashes },
    others.map(([name, json]) => [name, JSON.parse(json) as BundlePart]),
  )
}

async function drawnIn(source: PageSource, bundle: Bundle, browser: (typeof browsers)[number]) {
  const history = createMemoryHistory({ initialEntries: [source.path] })
  const app = createAppContext(portsIn(source, browser), bundle, history)
  const screen = firstScreen(app)
  await loadScreen(app, screen)
  const faults: unknown[] = []
  const { prelude } = await prerender(<App app={app} />, {
    onError: (fault) => void faults.push(fault),
    // Whatever is large stands in its place all the same: no script may put it there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  if (faults.length > 0) throw faults[0]
  return { html: withoutPreloads(html), screen }
}

/** Pictures are asked for where they stand. */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
}

function portsIn(
  { files, environment, baseUrl }: PageSource,
  { now, timeZone, width, origin, gpc }: (typeof browsers)[number],
): Ports {
  const never = () => new Promise<never>(() => undefined)
  return {
    page: { release: 0, origin, baseUrl, picture: (name) => `${files}/${name}`, environment },
    isLive: true,
    transport: never,
    upload: () => never,
    socket: never,
    storage: { session: memoryStorage(), local: memoryStorage() },
    clock: { now: () => new Date(now), timeZone, wait: never },
    device: () => ({
      screenSize: { width, height: 844 },
      windowSize: { width, height: 844 },
      referrer: '',
      refusesTracking: gpc,
    }),
    permissions: never,
    leave: () => undefined,
    rememberLocale: () => undefined,
    reload: () => undefined,
    report: () => undefined,
    documents: { newer: never, part: never },
  }
}
