import type { Documents, Json } from '../documents/json.ts'
import { type Change, effective } from './change.ts'
import { type Contents, type EditConflict, type Upon, upon, withDocuments } from './upon.ts'

/** What one of several changes does when they are published together, in their order. */
export type Step = {
  change: string
  documents: { document: string; before: Json | null; after: Json | null; by: string }[]
}

/** `between`: the change in conflict, and the one chosen beside it that it meets; null where it meets what is live. */
export type Meeting = EditConflict & { between: { change: string; with: string | null } }

/** Several changes, one on top of the other, as one release. */
export function together(
  changes: readonly Change[],
  live: Documents,
  contents: Contents,
): { after: Documents; documents: Upon['documents']; steps: Step[]; conflicts: Meeting[] } {
  let after = live
  const documents: Upon['documents'] = new Map()
  const steps: Step[] = []
  const conflicts: Meeting[] = []
  for (const change of changes) {
    const edits = effective(change)
    const made = upon(edits, after, contents)
    const touched = (document: string) =>
      steps.findLast((step) => step.documents.some((each) => each.document === document))
    for (const conflict of made.conflicts) {
      const other = touched(conflict.document)?.change ?? null
      conflicts.push({ ...conflict, between: { change: change.id, with: other } })
    }
    const before = after
    steps.push({
      change: change.id,
      documents: [...made.documents].map(([document, content]) => ({
        document,
        before: before.get(document) ?? null,
        after: content,
        by: edits.find((edit) => edit.document === document)?.by ?? change.owner,
      })),
    })
    for (const [document, content] of made.documents) documents.set(document, content)
    after = withDocuments(after, made.documents)
  }
  return { after, documents, steps, conflicts }
}
