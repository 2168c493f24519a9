import { createMemoryHistory } from '@tanstack/history'
import { prerender } from 'react-dom/static'
import { type BundlePage, type BundlePart, joinedBundle, pagePart } from '#engine'
import { App } from '../pages/app.tsx'
import { loadScreen } from '../pages/load-screen.ts'
import { memoryStorage } from '../ports/memory-storage.ts'
import type { Ports } from '../ports/ports.ts'
import { createAppContext, tokenKey } from '../session/app-context.ts'
import { firstScreen } from './first-screen.ts'

/** What a page is drawn from. Two of which all is equal are drawn alike. */
export type PrerenderGiven = {
  /** The parts that its HTML holds, as JSON, by name. */
  parts: { [name: string]: string }
  manifest: string
  /** The hashes of all parts, by name. */
  hashes: { [name: string]: string }
  /** Its address below the site's origin, without a query. */
  path: string
  /** The address below which the org's pictures stand. */
  files: string
  environment: 'production' | 'demo'
  /** Where the lender's services are asked. */
  baseUrl: string
}

/** A page as it is drawn first; `own` names what a browser keeps that makes it its owner's: a session, and what rules read. */
export type Prerendered = { html: string; screen: string; own: string[] }

/** Browsers that have nothing in common: what they draw alike, every browser does. */
const browsers = [
  { now: '2026-03-02T10:00:00Z', timeZone: 'America/New_York', width: 390, origin: 'https://one.example', gpc: false },
  { now: '2031-12-31T23:59:59Z', timeZone: 'Pacific/Honolulu', width: 1280, origin: 'https://two.example', gpc: true },
] as const

/**
 * Draws a page as it is first drawn for somebody of whom nothing is known. Undefined where there is nothing to draw before the
 * page has asked something, or where it differs between browsers or moments. Rejects with what was thrown first.
 */
export async function prerenderPage(given: PrerenderGiven): Promise<Prerendered | undefined> {
  const [one, other] = browsers
  const { html, screen } = await drawnIn(given, one)
  if (screen === undefined || !hasHeading.test(html) || (await drawnIn(given, other)).html !== html) return undefined
  const { journey } = JSON.parse(given.parts[pagePart] ?? '') as BundlePage
  return { html, screen, own: [tokenKey, ...(journey.entryQuery?.local ?? [])] }
}

/** A page that waits for something has a shape and no heading yet. */
const hasHeading = /<h1[ >]/

async function drawnIn(given: PrerenderGiven, browser: (typeof browsers)[number]) {
  const { parts, manifest, hashes, path } = given
  const others = Object.entries(parts).filter(([name]) => name !== pagePart)
  const bundle = joinedBundle(
    JSON.parse(parts[pagePart] ?? '') as BundlePage,
    { manifest, hashes },
    others.map(([name, json]) => [name, JSON.parse(json) as BundlePart]),
  )
  const history = createMemoryHistory({ initialEntries: [path] })
  const app = createAppContext(portsIn(given, browser), bundle, history)
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
  { files, environment, baseUrl }: PrerenderGiven,
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
