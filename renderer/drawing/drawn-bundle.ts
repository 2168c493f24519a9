import type { Bundle, CompiledScreen } from '#engine'
import { drawScreen, drawSurroundings } from './draw.tsx'
import type { Sample } from './drawing-ports.ts'
import { type BundleParts, type Digest, partsOf, recorded } from './recorded.ts'

/** What could not be drawn: a screen, with the place in it as a JSON Pointer; without a screen, what stands around every page. */
export type DrawingFault = { screen?: string; path: string; message: string }

/** One way to draw a thing, as it was drawn before: with these parts, which had this digest together, and what came of it. */
type Drawing = { parts: readonly string[]; digest: string; fault?: DrawingFault | undefined }

/** What was drawn without a fault, by its name: to be kept for the next process with the same build. */
export type KeptDrawings = { [name: string]: { parts: readonly string[]; digest: string }[] }

/** How many drawings of one thing are remembered: so many sets of parts may differ between lenders and languages. */
const mostRemembered = 500

export type Drawer = {
  /** Draws what of a bundle has not been drawn with the same parts before. */
  draw: (bundle: Bundle, sample: Sample) => Promise<DrawingFault[]>
  /** How often anything was really drawn. */
  count: () => number
  kept: () => KeptDrawings
}

/**
 * Draws every screen of a bundle, and what stands around them, by the page's own code: as nobody has answered anything, and with
 * everything asked, shown and answered. A thing is drawn once for everything that it reads: a small change draws little.
 */
export function createDrawer(digest: Digest, kept: KeptDrawings = {}): Drawer {
  const known = new Map<string, Drawing[]>(Object.entries(kept))
  let count = 0

  const once = async (name: string, bundle: Bundle, parts: BundleParts, work: (bundle: Bundle) => Promise<unknown>) => {
    const drawings = known.get(name) ?? []
    const same = drawings.find((each) => digestOf(each.parts, parts) === each.digest)
    if (same !== undefined) return same.fault
    count += 1
    const watched = recorded(bundle)
    const fault = await faultOf(() => work(watched.bundle))
    const read = [...watched.read].sort()
    known.set(name, [...drawings.slice(1 - mostRemembered), { parts: read, digest: digestOf(read, parts), fault }])
    return fault
  }
  const digestOf = (paths: readonly string[], parts: BundleParts) =>
    digest(paths.map((path) => `${path} ${parts.at(path)}`).join('\n'))

  return {
    count: () => count,
    kept: () =>
      Object.fromEntries(
        [...known].map(([name, drawings]) => [
          name,
          drawings.flatMap(({ parts, digest, fault }) => (fault === undefined ? [{ parts, digest }] : [])),
        ]),
      ),
    async draw(bundle, sample) {
      const faults: (DrawingFault | undefined)[] = []
      const { screens } = bundle
      const invented = digest(JSON.stringify(sample))
      for (const [id, screen] of Object.entries(screens)) {
        // Screens read each other's questions: alone, a change of one leaves the others drawn.
        for (const [what, shown] of [
          ['plain', screen],
          ['whole', unconditional(screen)],
        ] as const) {
          const alone: Bundle = { ...bundle, screens: { [id]: shown } }
          const fault = await once(`${what} ${id} ${invented}`, alone, partsOf(alone, digest), (watched) =>
            drawScreen(watched, id, sample, what === 'whole'),
          )
          if (fault !== undefined) faults.push({ ...fault, screen: id, path: await placeIn(alone, id, sample) })
        }
      }
      const around: Bundle = { ...bundle, screens: {} }
      const parts = partsOf(around, digest)
      for (const isSignedIn of [false, true])
        faults.push(
          await once(`around ${isSignedIn} ${invented}`, around, parts, (watched) =>
            drawSurroundings(watched, sample, isSignedIn),
          ),
        )
      return unique(faults)
    },
  }
}

async function faultOf(work: () => Promise<unknown>): Promise<DrawingFault | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return { path: '', message: error instanceof Error ? error.message : String(error) }
  }
}

/** A screen that shows and asks everything that it may, whatever the facts. */
function unconditional(screen: CompiledScreen): CompiledScreen {
  return JSON.parse(JSON.stringify(screen, (key, value) => (key === 'when' ? undefined : value)))
}

/** The first block, or question, that cannot be drawn by itself; the whole screen where each can. */
async function placeIn(bundle: Bundle, id: string, sample: Sample): Promise<string> {
  const screen = bundle.screens[id] as CompiledScreen
  const fails = async (part: CompiledScreen) =>
    (await faultOf(() => drawScreen({ ...bundle, screens: { [id]: part } }, id, sample, true))) !== undefined
  const { form, ...others } = screen
  const bare: CompiledScreen = { ...others, blocks: [] }
  if (await fails(bare)) return ''
  for (const [index, field] of (form?.fields ?? []).entries())
    if (form && (await fails({ ...bare, blocks: screen.blocks.filter(isForm), form: { ...form, fields: [field] } })))
      return `/form/schema/properties/${form.fields[index]?.path ?? ''}`
  for (const [index, block] of screen.blocks.entries())
    if (await fails({ ...screen, blocks: [block] })) return `/blocks/${index}`
  return ''
}

function isForm({ type }: CompiledScreen['blocks'][number]): boolean {
  return type === 'form'
}

function unique(faults: readonly (DrawingFault | undefined)[]): DrawingFault[] {
  const distinct = new Map(faults.flatMap((fault) => (fault === undefined ? [] : [[JSON.stringify(fault), fault]])))
  return [...distinct.values()] as DrawingFault[]
}
