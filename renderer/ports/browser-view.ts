import type { View } from './ports.ts'

/** How many frames a page may take to be as high as it was. */
const mostFrames = 60

const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** The browser's window, which leaves it to the page where it stands: what it shows comes too late for the browser to know. */
export function browserView(): View {
  history.scrollRestoration = 'manual'
  let wanted = 0
  const settle = (top: number, frames: number) => {
    if (wanted !== top) return
    window.scrollTo({ top, behavior: 'instant' })
    if (frames > 0 && Math.abs(window.scrollY - top) > 1) requestAnimationFrame(() => settle(top, frames - 1))
  }
  for (const what of byHand) window.addEventListener(what, () => (wanted = -1), { passive: true })
  return {
    top: () => Math.round(window.scrollY),
    reach(top) {
      wanted = top
      settle(top, mostFrames)
    },
    onLeave(listener) {
      window.addEventListener('pagehide', listener)
      // A telephone may end a page that was put away, and say nothing more.
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && listener())
    },
    painted: () =>
      new Promise((resolve) => {
        // A page that nobody sees has no frames, nor one that goes.
        if (document.visibilityState === 'hidden') return resolve()
        const over = new AbortController()
        const done = () => {
          over.abort()
          resolve()
        }
        requestAnimationFrame(() => setTimeout(done))
        window.addEventListener('pagehide', done, { signal: over.signal })
      }),
  }
}
