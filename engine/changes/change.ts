import type { ChangeState } from '#schemas'

/**
 * A change: the unit in which documents are edited, reviewed, approved, published and undone. It follows from its entries alone
 * (`replayed`), and nothing here asks a clock or a store.
 */
export type Change = {
  id: string
  name: string
  reason: string
  /** Who began it, by address. */
  owner: string
  /** ISO time. */
  at: string
  /** The change that this one takes back. */
  undoes?: string
  state: ChangeState
  /** Everybody who has put something into it, the owner among them: none of them may approve it. */
  contributors: readonly string[]
  edits: readonly Edit[]
  approvals: readonly Approval[]
  comments: readonly Comment[]
  schedule?: Schedule
  /** Why it was withdrawn or rejected. */
  ended?: { by: string; at: string; why: string }
  published?: { release: number; by: string; at: string; documents: readonly PublishedEdit[] }
  /** Grows with every entry except those of the discussion: what somebody asks for names the one that they have seen. */
  version: number
}

/** The hash of a document's content, under which whoever keeps contents finds it; '' where there is no such document. */
export type Version = string

/** What a change does to one document: what lies between `base`, which was live when the edit began, and `content`. */
export type Edit = {
  document: string
  base: Version
  content: Version
  /** How often the document was saved in this change. */
  number: number
  by: string
  at: string
}

/** What a published change did to one document. */
export type PublishedEdit = { document: string; before: Version; after: Version }

/** A part of what is live that differs: what an org gets of a journey in a locale, or a place in a document. */
export type AlteredPart = { part: string; before: string; after: string }

export type Approval = {
  number: number
  by: string
  at: string
  /** The documents that this reviewer may review: approvals together have to cover all. */
  covers: readonly string[]
  /** The parts that the change altered as it was approved. The approval is for these and no others. */
  parts: readonly AlteredPart[]
  /** A sentence that says what voided it. */
  void?: string
}

export type Comment = {
  number: number
  by: string
  at: string
  words: string
  /** Where in which document, as a JSON Pointer. */
  document?: string
  path?: string
  resolved?: { by: string; at: string }
}

/** `due`: ISO time. `zone`: the IANA name of the time zone in which it was chosen. */
export type Schedule = { due: string; zone: string; by: string }

/** The edits that do something: one that was taken back says again what was live. */
export function effective(change: Pick<Change, 'edits'>): readonly Edit[] {
  return change.edits.filter(({ base, content }) => base !== content)
}

/** Those that nobody has finished. */
export function isOpen({ state }: Pick<Change, 'state'>): boolean {
  return state !== 'published' && state !== 'withdrawn' && state !== 'rejected'
}
