import { useRef } from 'react'
import { answersReadBy, type Bundle, type Facts, type Reads, readsTheSame } from '#engine'

/** The facts of before, while nothing that is read of them has changed: what is drawn with them need not be drawn again. */
export function useUnchanged(facts: Facts, reads: Reads): Facts {
  const before = useRef(facts)
  if (before.current !== facts && !readsTheSame(before.current, facts, reads)) before.current = facts
  return before.current
}

/** The list of before, while it holds the same things in the same order. */
export function useSameList<Item>(list: Item[]): Item[] {
  const before = useRef(list)
  const isSame =
    before.current.length === list.length && before.current.every((item, place) => Object.is(item, list[place]))
  if (!isSame) before.current = list
  return before.current
}

const cache = new WeakMap<object, { bundle: Bundle; reads: Reads }>()

/** What a part of a bundle reads of the answers: looked for once. */
export function answersRead(part: object, bundle: Bundle): Reads {
  const known = cache.get(part)
  if (known !== undefined && known.bundle === bundle) return known.reads
  const reads = answersReadBy(part, bundle.journey.derive, bundle.calls)
  cache.set(part, { bundle, reads })
  return reads
}
