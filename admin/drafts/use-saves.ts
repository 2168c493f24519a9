import { useCallback, useRef, useState } from 'react'
import type { SaveActs, SaveState } from './use-save.tsx'

/** The saves of several documents on one page, in the order in which they were first told of. */
export function useSaves() {
  const [saves, setSaves] = useState<readonly SaveState[]>([])
  // What an act does follows from what was drawn last, which nobody has to draw again.
  const latest = useRef(new Map<string, SaveActs>())
  const report = useCallback((state: SaveState, acts: SaveActs) => {
    latest.current.set(state.id, acts)
    setSaves((before) => withState(before, state))
  }, [])
  const actsOf = useCallback((id: string) => latest.current.get(id), [])
  return { saves, report, actsOf }
}

function withState(before: readonly SaveState[], state: SaveState): readonly SaveState[] {
  const known = before.find(({ id }) => id === state.id)
  if (known === undefined) return [...before, state]
  return isSame(known, state) ? before : before.map((each) => (each.id === state.id ? state : each))
}

function isSame(one: SaveState, other: SaveState): boolean {
  const keys = Object.keys(one) as (keyof SaveState)[]
  return keys.every((key) => Object.is(one[key], other[key]))
}
