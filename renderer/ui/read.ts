import { createContext, useContext } from 'react'
import { answerAt, evaluate, type Facts, type ReadFact, type Rule, UNKNOWN } from '#engine'

const ReadContext = createContext<ReadFact>(() => undefined)

export const ReadProvider = ReadContext.Provider

/** How copy on this page reads facts. */
export function useRead(): ReadFact {
  return useContext(ReadContext)
}

/** The same where one thing of a list is at hand, as `item`: whole, or a part of it. */
export function readItem(read: ReadFact, item: unknown): ReadFact {
  return (path) => {
    if (path === 'item') return item
    return path.startsWith('item.') ? answerAt(item, path.slice('item.'.length)) : read(path)
  }
}

/** Reads facts by dotted path, list items by number; what the journey derives from them is worked out when it is read. */
export function readFrom(facts: Facts, derive?: { [name: string]: Rule }): ReadFact {
  return (path) => {
    if (derive === undefined || !path.startsWith('derived.')) return answerAt(facts, path)
    const result = evaluate({ var: path }, facts, { derive })
    return result.ok && result.value !== UNKNOWN ? result.value : undefined
  }
}
