import type { Clock } from '../ports/ports.ts'

export type TooltipHold = {
  /** The pointer or the focus is on it. */
  enter: () => void
  /** It is no more: the words go a moment later, unless it comes back by then. */
  leave: () => void
  /** The words go at once. */
  dismiss: () => void
}

/** Keeps words up while they are wanted, and for a moment after, so that a pointer can cross from the button to them. */
export function tooltipHold(
  clock: Clock,
  { closeDelayMs }: { closeDelayMs: number },
  show: (isShown: boolean) => void,
): TooltipHold {
  let leaving: AbortController | undefined
  const settle = (isShown?: boolean) => {
    leaving?.abort()
    leaving = undefined
    if (isShown !== undefined) show(isShown)
  }
  const leaveBy = async (left: AbortController) => {
    try {
      await clock.wait(closeDelayMs, left.signal)
    } catch (error) {
      if (!left.signal.aborted) throw error
    }
    if (!left.signal.aborted) show(false)
  }
  return {
    enter: () => settle(true),
    leave: () => {
      settle()
      leaving = new AbortController()
      void leaveBy(leaving)
    },
    dismiss: () => settle(false),
  }
}
