import type { Deps } from '../deps.ts'
import type { LiveRelease } from '../live/live-release.ts'
import { firstPages } from './page-of.ts'

const everyMs = 1000
/** How long a release is live before its pages are drawn ahead: whoever is served first is not held up. */
const restMs = 10_000

/** Draws the pages with which most visits begin, after each publish. */
export function keepPrerendering(deps: Pick<Deps, 'live' | 'prerenderer' | 'config' | 'log'>): () => void {
  let seen: { number: number; at: number; isDone: boolean } | undefined
  const look = () => {
    const release = deps.live.current()
    if (release === undefined) return
    if (seen?.number !== release.number) seen = { number: release.number, at: performance.now(), isDone: false }
    if (seen.isDone || performance.now() - seen.at < restMs) return
    seen.isDone = true
    drawn(release).catch((error: unknown) => deps.log.warn({ err: error }, 'pages could not be drawn ahead'))
  }
  const drawn = async (release: LiveRelease) => {
    const pages = await firstPages(deps, release)
    if (deps.live.current() === release) await deps.prerenderer.ahead(pages)
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
