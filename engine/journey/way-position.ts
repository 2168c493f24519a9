import type { WayDocument } from './way.ts'

/** How far along a page stands: its step and its part in it. Undefined where it stands in no step of the main list. */
export function wayPosition<Words>(
  progress: WayDocument<Words>,
  page: { progress?: string | undefined; part?: string | undefined },
): { step: number; part: number } | undefined {
  const state = progress.states.find(({ id }) => id === page.progress)
  if (state === undefined || state.list !== undefined) return undefined
  const parts = progress.steps[state.step]?.parts ?? []
  return {
    step: state.step,
    part: Math.max(
      0,
      parts.findIndex(({ id }) => id === page.part),
    ),
  }
}

export function isBeyond(one: { step: number; part: number }, other: { step: number; part: number }): boolean {
  return one.step > other.step || (one.step === other.step && one.part > other.part)
}
