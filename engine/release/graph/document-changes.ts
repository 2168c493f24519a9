import type { Documents, Json } from '../../documents/json.ts'
import { isSameValue } from './same-value.ts'

/** Documents by id that are another than before; undefined: there is none any more. */
export type DocumentChanges = ReadonlyMap<string, Json | undefined>

/**
 * Follows one set of documents after the other: of each, what is another than in the one before. A content that comes again as a copy is
 * none, and keeps the place that it had: what is remembered of a content stays with it.
 */
export function followDocuments(): (documents: Documents) => DocumentChanges {
  const contents = new Map<string, Json>()
  return (given) => {
    const changes = new Map<string, Json | undefined>()
    let known = 0
    for (const [id, content] of given) {
      const before = contents.get(id)
      if (before !== undefined) known += 1
      if (before === content || (before !== undefined && isSameValue(before, content))) continue
      changes.set(id, content)
    }
    if (known < contents.size) for (const id of contents.keys()) if (!given.has(id)) changes.set(id, undefined)
    for (const [id, content] of changes) {
      if (content === undefined) contents.delete(id)
      else contents.set(id, content)
    }
    return changes
  }
}

/** Changes that wait until somebody takes all of them. */
export function changesToCome(): { add: (changes: DocumentChanges) => void; take: () => DocumentChanges } {
  let all = new Map<string, Json | undefined>()
  return {
    add(changes) {
      for (const [id, content] of changes) all.set(id, content)
    },
    take() {
      const taken = all
      all = new Map()
      return taken
    },
  }
}
