import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { serialize } from '#engine/release'
import type { DocumentView } from '#schemas'
import { type Draft, draftStore } from '../state/drafts.ts'
import { begun, dropped, edited, revised, settled, undone } from './draft-state.ts'

/** How long after the last key a draft is kept. */
const keptAfterMs = 250

/** The text of a document as it is being edited: kept in this browser until it is saved or dropped. */
export function useDraft(view: DocumentView, person: string) {
  const saved = useMemo(() => textOf(view), [view])
  const store = useMemo(() => draftStore(localStorage, person), [person])
  const [state, setState] = useState(() => begun(saved, view.revision))
  const [isKept, setIsKept] = useState(true)
  const lookUp = () => {
    const draft = store.find(view.id)
    return draft && draft.text !== saved ? draft : undefined
  }
  const [found, setFound] = useState<Draft | undefined>(lookUp)
  // What was typed a moment ago on the page before is kept as that page goes, which is after this one is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page before has gone
  useEffect(() => setFound((known) => known ?? lookUp()), [])
  const { text, base, basedOn, undo, changedAt } = state
  // After a save the page may show the older revision for a while: what was saved is no draft.
  const isDirty = text !== saved && text !== base

  useEffect(() => setState((known) => revised(known, saved, view.revision)), [saved, view.revision])

  const latest = useRef(text)
  latest.current = text
  const edit = useCallback((next: string) => {
    latest.current = next
    setState((known) => edited(known, next, Date.now()))
  }, [])

  // The last keys before the tab closes are kept as well.
  const keep = useRef(() => {})
  keep.current = () => {
    if (isDirty) setIsKept(store.keep({ id: view.id, text, basedOn, at: new Date().toISOString() }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed starts the time anew.
  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => keep.current(), keptAfterMs)
    return () => clearTimeout(timer)
  }, [isDirty, text, basedOn])
  useEffect(() => {
    const flush = () => keep.current()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  // Edits that were taken back are nothing to restore.
  const wasDirty = useRef(false)
  useEffect(() => {
    if (wasDirty.current && !isDirty) store.drop(view.id)
    wasDirty.current = isDirty
  }, [isDirty, store, view.id])

  const drop = () => {
    store.drop(view.id)
    setFound(undefined)
    setState((known) => dropped(known, saved, view.revision))
  }
  const restore = () => {
    if (!found) return
    setState((known) => ({ ...edited(known, found.text, Date.now()), basedOn: found.basedOn }))
    setFound(undefined)
  }
  /** After a save: what was sent is what is saved; what was typed meanwhile is a draft upon it. */
  const settle = (outcome: { sent: string; saved: string; revision: number }) => {
    const after = settled({ ...state, text: latest.current }, outcome)
    if (after.text === outcome.saved) store.drop(view.id)
    setFound(undefined)
    setState((known) => settled(known, outcome))
  }
  return {
    text,
    /** The text by now: what was edited since the page was drawn is in it. */
    latest: () => latest.current,
    edit,
    basedOn,
    isDirty,
    isKept,
    found,
    drop,
    restore,
    settle,
    undo: undo.length === 0 ? undefined : () => setState(undone),
    changedAt,
  }
}

/** The text that a document begins with; one that an org has none of yet only names its schema. */
export function textOf({ content, schemaRef }: Pick<DocumentView, 'content' | 'schemaRef'>): string {
  return serialize(content ?? { $schema: schemaRef })
}
