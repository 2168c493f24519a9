import type { AppContext } from '../session/app-context.ts'

/** Whoever types or presses may move on soon: which release is live is asked meanwhile. */
export function lookAhead({ newest }: Pick<AppContext, 'newest'>, signal: AbortSignal) {
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => newest.look(), { signal, passive: true })
}
