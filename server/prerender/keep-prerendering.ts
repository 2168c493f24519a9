import type { Deps } from '../deps.ts'
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
    deps.prerenderer.ahead(firstPages(deps, release)).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'pages could not be drawn ahead')
    })
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
