import { sealKeyOf } from './seal-key.ts'
import type { Db } from './tables.ts'

/** What stands at the head of a document: its newest revision, without the content. */
export type Head = {
  id: string
  number: number
  sha256: string
  author: string
  at: string
  message: string
  removed: boolean
}

/** What is known of a store's heads: as they were when the revisions had this seal, and which seal a new revision made of which. */
type Known = { seal: string; heads: readonly Head[]; steps: Map<string, { seal: string; head: Head }> }

/** By what a store is opened with, which its transactions have too. */
const stores = new WeakMap<object, Known>()

/** More at once are read anew. */
const mostSteps = 500

/** The heads of all documents, in order, when the revisions have this seal; undefined: they have to be read. */
export function knownHeads(db: Db, seal: string): readonly Head[] | undefined {
  const known = stores.get(sealKeyOf(db))
  if (known === undefined) return undefined
  const added: Head[] = []
  let at = known.seal
  for (let step = known.steps.get(at); at !== seal && step !== undefined; step = known.steps.get(at)) {
    added.push(step.head)
    at = step.seal
  }
  if (at !== seal) return undefined
  if (added.length > 0) stores.set(sealKeyOf(db), { seal, heads: withHeads(known.heads, added), steps: new Map() })
  return stores.get(sealKeyOf(db))?.heads
}

export function keepHeads(db: Db, seal: string, heads: readonly Head[]): void {
  stores.set(sealKeyOf(db), { seal, heads, steps: new Map() })
}

/** A new revision that made one seal of another. It may still be taken back: then nobody ever meets its seal. */
export function noteHead(db: Db, before: string, seal: string, head: Head): void {
  const steps = stores.get(sealKeyOf(db))?.steps
  if (steps === undefined) return
  if (steps.size >= mostSteps) steps.clear()
  steps.set(before, { seal, head })
}

function withHeads(heads: readonly Head[], added: readonly Head[]): readonly Head[] {
  const all = [...heads]
  for (const head of added) {
    const at = placeOf(all, head.id)
    all.splice(at, all[at]?.id === head.id ? 1 : 0, head)
  }
  return all
}

/** Where a document stands or would stand, in the order of ids. */
function placeOf(heads: readonly Head[], id: string): number {
  let [from, to] = [0, heads.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((heads[middle]?.id ?? '') < id) from = middle + 1
    else to = middle
  }
  return from
}
