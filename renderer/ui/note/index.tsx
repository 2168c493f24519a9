import { createContext, useContext } from 'react'
import { usePlain } from '../plain.ts'
import { useUi } from '../ui-context.ts'
import './note.css'

/** The number of each disclosure that stands on this page, by its id: the same on every page of a release. */
export type Notes = ReadonlyMap<string, number>

const NotesContext = createContext<Notes>(new Map())

export const NotesProvider = NotesContext.Provider

export function useNotes(): Notes {
  return useContext(NotesContext)
}

/** The raised number that leads to a disclosure on the page. */
export function NoteReference({ id }: { id: string }) {
  const number = useNotes().get(id)
  const { strings } = useUi()
  const plain = usePlain()
  if (number === undefined) return null
  return (
    <sup className="note-reference">
      <a href={`#disclosure-${id}`} aria-label={plain(strings.note, { number })}>
        {number}
      </a>
    </sup>
  )
}

/** The ids that compiled copy refers to, in document order, wherever in it they stand. */
export function notesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(notesIn)
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  if (keys.length === 1 && keys[0] === 'n') {
    const { n } = value as { n: unknown }
    return typeof n === 'string' ? [n] : []
  }
  return Object.values(value).flatMap(notesIn)
}
