/** Edits that nobody has saved yet, as text: they may be half-written. */
export type Draft = { id: string; text: string; basedOn: number; at: string }

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'waymark.draft.'

/** The drafts of one person in this browser. */
export function draftStore(storage: Storage, person: string) {
  const keyOf = (id: string) => `${prefix}${person}.${id}`
  return {
    find: (id: string): Draft | undefined => read(storage.getItem(keyOf(id))),
    /** False when the browser has no room or keeps nothing. */
    keep(draft: Draft): boolean {
      try {
        storage.setItem(keyOf(draft.id), JSON.stringify(draft))
        return true
      } catch (error) {
        if (error instanceof DOMException) return false
        throw error
      }
    },
    drop: (id: string) => storage.removeItem(keyOf(id)),
    list(): Draft[] {
      const keys = Array.from({ length: storage.length }, (_none, index) => storage.key(index) ?? '')
      return keys.filter((key) => key.startsWith(keyOf(''))).flatMap((key) => read(storage.getItem(key)) ?? [])
    },
  }
}

function read(text: string | null): Draft | undefined {
  if (text === null) return undefined
  try {
    const draft = JSON.parse(text) as Partial<Draft>
    const isWhole = typeof draft.id === 'string' && typeof draft.text === 'string' && typeof draft.basedOn === 'number'
    return isWhole && typeof draft.at === 'string' ? (draft as Draft) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
