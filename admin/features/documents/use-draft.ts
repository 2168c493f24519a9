import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { serialize } from '#engine/release'
import type { DocumentView } from '../../api/documents.ts'
import { type Draft, draftStore } from '../../state/drafts.ts'

/** The text of a document as it is being edited: kept in this browser until it is saved or dropped. */
export function useDraft(view: DocumentView, person: string) {
  const saved = useMemo(() => textOf(view), [view])
  const store = useMemo(() => draftStore(localStorage, person), [person])
  const [text, setText] = useState(saved)
  const [basedOn, setBasedOn] = useState(view.revision)
  const [isKept, setIsKept] = useState(true)
  const [found, setFound] = useState<Draft | undefined>(() => {
    const draft = store.find(view.id)
    return draft && draft.text !== saved ? draft : undefined
  })
  const isDirty = text !== saved

  // What colleagues saved meanwhile is taken over as long as nothing was typed on top of the older revision.
  const before = useRef(saved)
  useEffect(() => {
    if (before.current === saved) return
    if (text === before.current) {
      setText(saved)
      setBasedOn(view.revision)
    }
    before.current = saved
  }, [saved, text, view.revision])

  const edit = useCallback((next: string) => setText(next), [])

  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(
      () => setIsKept(store.keep({ id: view.id, text, basedOn, at: new Date().toISOString() })),
      250,
    )
    return () => clearTimeout(timer)
  }, [isDirty, text, basedOn, store, view.id])

  const drop = () => {
    store.drop(view.id)
    setFound(undefined)
    setText(saved)
    setBasedOn(view.revision)
  }
  const restore = () => {
    if (!found) return
    setText(found.text)
    setBasedOn(found.basedOn)
    setFound(undefined)
  }
  /** After a save: what is in the editor is what is saved. */
  const settle = (content: string, revision: number) => {
    store.drop(view.id)
    before.current = content
    setFound(undefined)
    setText(content)
    setBasedOn(revision)
  }
  return { text, edit, basedOn, isDirty, isKept, found, drop, restore, settle }
}

/** The text that a document begins with; one that an org has none of yet only names its schema. */
export function textOf({ content, schemaRef }: Pick<DocumentView, 'content' | 'schemaRef'>): string {
  return serialize(content ?? { $schema: schemaRef })
}
