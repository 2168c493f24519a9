import type { Act, Entry } from './act.ts'
import { applied } from './applied.ts'
import { type Change, effective } from './change.ts'
import type { Context } from './context.ts'
import type { Refusal } from './refusal.ts'
import { refusalOf } from './refusal-of.ts'

export type Transition = { ok: true; change: Change; entry: Entry } | { ok: false; refusal: Refusal }

/** What becomes of a change when somebody acts on it: the change after it with the entry to write down, or why not. */
export function transition(change: Change, act: Act, context: Context): Transition {
  const refusal = refusalOf(change, act, context)
  if (refusal) return { ok: false, refusal }
  const entry = entryOf(change, act, context)
  return { ok: true, change: applied(change, entry), entry }
}

function entryOf(change: Change, act: Act, { by, at, mayReview, sight }: Context): Entry {
  if (act.act !== 'approve') return { ...act, by, at }
  const covers = effective(change).flatMap(({ document }) => (mayReview(by, document) ? document : []))
  return { act: 'approve', covers, parts: sight?.parts ?? [], by, at }
}
