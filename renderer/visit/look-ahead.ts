import type { AppContext } from '../session/app-context.ts'

/** How long somebody types nothing before they count as done. */
const pauseMs = 400

/** Whoever has typed or presses may move on soon: which release is live is asked meanwhile, and with no key that writes something. */
export function lookAhead({ newest }: Pick<AppContext, 'newest'>, signal: AbortSignal) {
  let pause: ReturnType<typeof setTimeout> | undefined
  const onKey = ({ key }: KeyboardEvent) => {
    clearTimeout(pause)
    if (key.length === 1) pause = setTimeout(() => newest.look(), pauseMs)
    else newest.look()
  }
  document.addEventListener('keydown', onKey, { signal, passive: true })
  document.addEventListener('pointerdown', () => newest.look(), { signal, passive: true })
  signal.addEventListener('abort', () => clearTimeout(pause))
}
