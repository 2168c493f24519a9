import type { RouterHistory } from '@tanstack/history'

/** The number of the history's entry that the page stands at: the first one of this visit is 0. */
export function entryNumber({ location }: RouterHistory): number {
  return location.state.__TSR_index
}
