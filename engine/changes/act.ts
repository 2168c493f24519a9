import type { AlteredPart, PublishedEdit, Version } from './change.ts'

/** What somebody does with a change. */
export type Act =
  | { act: 'describe'; name: string; reason: string }
  /** `base` is what was live when this content was made. */
  | { act: 'edit'; document: string; base: Version; content: Version }
  | { act: 'submit' }
  | { act: 'withdraw'; why: string }
  | { act: 'reject'; why: string }
  | { act: 'reopen' }
  /** `sees`: the seal of the sight that was reviewed. */
  | { act: 'approve'; sees: string }
  | { act: 'schedule'; due: string; zone: string }
  | { act: 'unschedule' }
  | { act: 'publish'; release: number; documents: readonly PublishedEdit[] }
  | { act: 'comment'; words: string; document?: string; path?: string }
  | { act: 'resolve'; comment: number }

export type ActName = Act['act']

export type Told = { by: string; at: string }

/** What is written down of an act. A change is what its entries come to, in their order. */
export type Entry = Told &
  (
    | { act: 'begin'; id: string; name: string; reason: string; undoes?: string }
    | Exclude<Act, { act: 'approve' }>
    | { act: 'approve'; covers: readonly string[]; parts: readonly AlteredPart[] }
    /** Nobody’s own act: what is live, or who may review, has overtaken these approvals. */
    | { act: 'void'; approvals: readonly number[]; why: string }
  )

/** Words about a change, which alter nothing of it. */
export function isDiscussion({ act }: Pick<Entry, 'act'>): boolean {
  return act === 'comment' || act === 'resolve'
}
