import type { RouterHistory } from '@tanstack/history'
import { readKept } from '../ports/kept.ts'
import type { KeyValue, Ports, View } from '../ports/ports.ts'

/** Where in the tab's storage it stands how far down each page was read. */
export const scrollKey = 'waymark.scroll'

const mostKept = 50

/** Positions from the top in CSS pixels, by the key of the entry in the browser's history. */
type Positions = { [entry: string]: number }

export type ScrollKeeper = {
  /** A page shows: at its top, or where it was left when it is come back to. */
  arrive: () => void
}

type Given = { history: RouterHistory; session: KeyValue; view: View | undefined; report: Ports['report'] }

/** Remembers where each page was left, so that Back, Forward and Reload find it there and a new page begins at its top. */
export function createScrollKeeper({ history, session, view, report }: Given): ScrollKeeper {
  if (view === undefined) return { arrive: () => undefined }
  let positions = readKept(session, scrollKey, positionsFrom, report) ?? {}
  let here = history.location
  // A page that is loaded anew has been here before; any other one is left where the browser puts it.
  let expected: number | undefined = positions[entryOf(here)]

  const keep = () => {
    const { [entryOf(here)]: _before, ...others } = positions
    positions = Object.fromEntries([...Object.entries(others).slice(1 - mostKept), [entryOf(here), view.top()]])
    session.set(scrollKey, JSON.stringify(positions))
  }
  view.onLeave(keep)
  history.subscribe(({ location, action: { type } }) => {
    keep()
    const isSamePage = location.pathname === here.pathname && location.search === here.search
    here = location
    const isReturn = type !== 'PUSH' && type !== 'REPLACE'
    expected = isReturn ? (positions[entryOf(here)] ?? 0) : 0
    if (isSamePage && isReturn) view.reach(expected)
  })
  return {
    arrive() {
      if (expected !== undefined) view.reach(expected)
      expected = 0
    },
  }
}

function entryOf({ state }: RouterHistory['location']): string {
  return state.__TSR_key ?? state.key ?? ''
}

function positionsFrom(value: unknown): Positions | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.values(value).every((top) => typeof top === 'number') ? (value as Positions) : undefined
}
