import type { Documents, Json } from '../../documents/json.ts'
import { isSameValue } from './same-value.ts'

/** Documents by id that are another than before; undefined: there is none any more. */
export type DocumentChanges = ReadonlyMap<string, Json | undefined>

/**
 * Follows one set of documents after the other: of each, what is another than in the one before. A content that comes again as a copy is
 * no change: what is remembered of the first one stays with it.
 */
export function followDocuments(): (documents: Documents) => DocumentChanges {
  const last = new Map<string, Json>()
  return (given) => {
    const changes = new Map<string, Json | undefined>()
    let known = 0
    for (const [id, content] of given) {
      const before = last.get(id)
      if (before !== undefined) known += 1
      if (before === content) continue
      if (before === undefined || !isSameValue(before, content)) changes.set(id, content)
      // The next one that comes may be this copy again.
      last.set(id, content)
    }
    if (known < last.size - (given.size - known)) {
      for (const id of last.keys()) if (!given.has(id)) changes.set(id, undefined)
      for (const [id, content] of changes) if (content === undefined) last.delete(id)
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
