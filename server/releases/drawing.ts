import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bundle, Issue } from '#engine'
import { type Documents, documentIssue, journeyChain, orgChain } from '#engine/release'
import type { StoredCompiled } from '../store/compiled.ts'

/** Draws what was compiled, by the page's own code; gives what cannot be drawn, each with its document and the place in it. */
export type Draw = (documents: Documents, compiled: StoredCompiled) => Promise<Issue[]>

/** What the build of the page for a process without a browser gives. */
type Drawer = {
  draw: (bundle: Bundle, sample: Sample) => Promise<{ screen?: string; path: string; message: string }[]>
}
type Sample = { facts: object; data: object }

/** The drawing of the built page in a folder under dist/. A new build is taken with the next release. */
export function drawingIn(folder: string): Draw {
  const path = join(folder, 'drawing.js')
  let loaded: { drawer: Drawer; build: string; at: number } | undefined
  return async (documents, compiled) => {
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) throw new Error(`"${path}" is missing; "npm run build" makes it`)
    if (loaded?.at !== at) loaded = { drawer: await load(path, at), build: hashOf(readFileSync(path)), at }
    const set = setOf(documents, compiled, loaded.build)
    if (isDrawn(folder, set)) return []
    const issues = await drawn(documents, compiled, loaded.drawer)
    if (issues.length === 0) keepDrawn(folder, set)
    return issues
  }
}

/** Everything that a drawing depends on: the page's build, what was compiled, and the invented answers. */
function setOf(documents: Documents, { bundles }: StoredCompiled, build: string): string {
  const samples = [...new Set(bundles.map(({ journey }) => journey))].map((journey) => sampleOf(documents, journey))
  return hashOf(JSON.stringify([build, bundles.map(({ org, journey, hash }) => [org, journey, hash]), samples]))
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Sets without a fault are listed beside the build, a hash a line: a server that starts again need not draw them again. */
function isDrawn(folder: string, set: string): boolean {
  try {
    return readFileSync(join(folder, 'drawn.txt'), 'utf8').split('\n').includes(set)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

function keepDrawn(folder: string, set: string): void {
  try {
    appendFileSync(join(folder, 'drawn.txt'), `${set}\n`)
  } catch (error) {
    // Where nothing can be written, all is drawn each time.
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
}

async function load(path: string, at: number): Promise<Drawer> {
  const { createDrawer } = (await import(`${pathToFileURL(path)}?at=${at}`)) as { createDrawer: () => Drawer }
  return createDrawer()
}

async function drawn(documents: Documents, { bundles }: StoredCompiled, drawer: Drawer): Promise<Issue[]> {
  const issues = new Map<string, Issue>()
  for (const { org, journey, json } of bundles) {
    for (const { screen, path, message } of await drawer.draw(
      JSON.parse(json) as Bundle,
      sampleOf(documents, journey),
    )) {
      const file = fileOf(documents, { org, journey, screen })
      const found = { ...documentIssue('release.not-drawn', path, { screen, org, message }), file }
      issues.set(`${file} ${path} ${message}`, found)
    }
  }
  return [...issues.values()]
}

/** The invented answers of the nearest journey that has some. */
function sampleOf(documents: Documents, journey: string): Sample {
  const all = journeyChain(documents, journey).map((id) => documents.get(`journeys/${id}/preview`))
  const { facts = {}, data = {} } = (all.findLast((each) => each !== undefined) ?? {}) as Partial<Sample>
  return { facts, data }
}

/** The document nearest to the lender that says something of a screen; of what stands around pages, the lender's own. */
function fileOf(
  documents: Documents,
  { org, journey, screen }: { org: string; journey: string; screen?: string | undefined },
) {
  if (screen === undefined) return `orgs/${org}/org`
  const journeys = journeyChain(documents, journey).toReversed()
  const places = [
    ...orgChain(documents, org)
      .toReversed()
      .map((code) => `orgs/${code}/journeys/${journey}/screens/${screen}`),
    ...journeys.map((id) => `journeys/${id}/screens/${screen}`),
  ]
  return places.find((each) => documents.has(each)) ?? `journeys/${journey}/screens/${screen}`
}
