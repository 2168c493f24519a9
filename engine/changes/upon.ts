import type { Documents, Json } from '../documents/json.ts'
import { type Conflict, merge } from '../documents/merge.ts'
import { same } from '../documents/whole.ts'
import type { Edit, Version } from './change.ts'

/** Finds a content by its hash; null for ''. */
export type Contents = (version: Version) => Json | null

/** A place that an edit and what is live have both changed, each to something else. `theirs` is what is live. */
export type EditConflict = Conflict & { document: string }

export type Upon = {
  /** The documents that become another; null where one is removed. */
  documents: Map<string, Json | null>
  conflicts: EditConflict[]
}

/** What edits come to on top of what is live now: three-way by path. In a conflict the edit’s value is taken, and nothing goes live. */
export function upon(
  edits: readonly Pick<Edit, 'document' | 'base' | 'content'>[],
  live: Documents,
  contents: Contents,
): Upon {
  const documents: Upon['documents'] = new Map()
  const conflicts: EditConflict[] = []
  for (const { document, base, content } of edits) {
    const theirs = live.get(document)
    const three = { base: contents(base) ?? undefined, theirs, yours: contents(content) ?? undefined }
    const merged = merge(three)
    conflicts.push(...merged.conflicts.map((conflict) => ({ ...conflict, document })))
    if (!same(merged.content, theirs)) documents.set(document, merged.content ?? null)
  }
  return { documents, conflicts }
}

/** Documents with some of them exchanged, added, or taken out. */
export function withDocuments(live: Documents, changed: ReadonlyMap<string, Json | null>): Documents {
  const next = new Map(live)
  for (const [document, content] of changed) {
    if (content === null) next.delete(document)
    else next.set(document, content)
  }
  return next
}
