import { createContext, useContext } from 'react'
import { answerAt, type Facts, type ReadFact } from '#engine'

const ReadContext = createContext<ReadFact>(() => undefined)

export const ReadProvider = ReadContext.Provider

/** How copy on this page reads facts. */
export function useRead(): ReadFact {
  return useContext(ReadContext)
}

/** Reads facts by dotted path, list items by number. */
export function readFrom(facts: Facts): ReadFact {
  return (path) => answerAt(facts, path)
}
