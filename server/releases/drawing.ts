import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bundle, Issue } from '#engine'
import { type DocumentSet, type Documents, documentIssue, documentSet } from '#engine/release'
import type { StoredCompiled } from '../store/compiled.ts'
import { wholeBundle } from '../store/whole-bundle.ts'
import { digest, type KeptDrawings, keepDrawn, readDrawn } from './drawn-before.ts'

/** Draws what was compiled, by the page's own code; gives what cannot be drawn, each with its document and the place in it. */
export type Draw = (documents: Documents, compiled: StoredCompiled) => Promise<Issue[]>

/** What the build of the page for a process without a browser gives. */
type Drawer = {
  draw: (bundle: Bundle, sample: Sample) => Promise<{ screen?: string; path: string; message: string }[]>
  count: () => number
  kept: () => KeptDrawings
}
type Sample = { facts: object; data: object }

/** The drawing of the built page in a folder under dist/. A new build is taken with the next release. */
export function drawingIn(folder: string): Draw {
  const path = join(folder, 'drawing.js')
  let loaded: { drawer: Drawer; build: string; at: number } | undefined
  /** What this build has drawn without a fault: a bundle by its hash, with an invented application. */
  const drawnWithout = new Set<string>()
  return async (documents, compiled) => {
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) throw new Error(`"${path}" is missing; "npm run build" makes it`)
    if (loaded?.at !== at) {
      loaded = { ...(await load(folder, path, at)), at }
      drawnWithout.clear()
    }
    const { drawer, build } = loaded
    const before = drawer.count()
    const issues = await drawn(documents, compiled, drawer, drawnWithout)
    if (drawer.count() > before) keepDrawn(folder, build, drawer.kept())
    return issues
  }
}

async function load(folder: string, path: string, at: number): Promise<{ drawer: Drawer; build: string }> {
  const { createDrawer } = (await import(`${pathToFileURL(path)}?at=${at}`)) as {
    createDrawer: (digest: (text: string) => string, kept: KeptDrawings) => Drawer
  }
  const build = digest(readFileSync(path))
  return { drawer: createDrawer(digest, readDrawn(folder, build)), build }
}

const mostKept = 50_000

async function drawn(
  documents: Documents,
  { bundles }: StoredCompiled,
  drawer: Drawer,
  without: Set<string>,
): Promise<Issue[]> {
  const issues = new Map<string, Issue>()
  const set = documentSet(documents)
  const samples = new Map<string, { sample: Sample; name: string }>()
  for (const bundle of bundles) {
    const { org, journey, hash } = bundle
    const { sample, name } = samples.get(journey) ?? named(sampleOf(set, journey))
    samples.set(journey, { sample, name })
    // A release has hundreds of bundles, of which an edit changes few: the others are not even read.
    const key = `${hash} ${name}`
    if (without.has(key)) continue
    const found = await drawer.draw(wholeBundle(bundle), sample)
    if (without.size >= mostKept) without.clear()
    if (found.length === 0) without.add(key)
    for (const { screen, path, message } of found) {
      const file = fileOf(set, { org, journey, screen })
      const finding = { ...documentIssue('release.not-drawn', path, { screen, org, message }), file }
      issues.set(`${file} ${path} ${message}`, finding)
    }
  }
  return [...issues.values()]
}

function named(sample: Sample): { sample: Sample; name: string } {
  return { sample, name: digest(JSON.stringify(sample)) }
}

/** The invented answers of a journey, and of those that it extends. */
function sampleOf(set: DocumentSet, journey: string): Sample {
  const preview: Partial<Sample> = set.resolve('preview', { journey }).content
  const { facts = {}, data = {} } = preview
  return { facts, data }
}

/** The document nearest to the lender that says something of a screen; of what stands around pages, the lender's own. */
function fileOf(
  set: DocumentSet,
  { org, journey, screen }: { org: string; journey: string; screen?: string | undefined },
) {
  if (screen === undefined) return `orgs/${org}/org`
  const journeys = set.journey(journey).chain.toReversed()
  const places = [
    ...set
      .org(org)
      .chain.toReversed()
      .map((code) => `orgs/${code}/journeys/${journey}/screens/${screen}`),
    ...journeys.map((id) => `journeys/${id}/screens/${screen}`),
  ]
  return places.find((each) => set.documents.has(each)) ?? `journeys/${journey}/screens/${screen}`
}
