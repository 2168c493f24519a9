import { isJsonObject, type Json, merge, parseDocument, serialize } from '#engine/release'

/** A document as somebody edits it. `base` is the saved text that they began from, `basedOn` its revision. */
export type DraftState = {
  text: string
  base: string
  basedOn: number
  /** Texts of before, the latest last. */
  undo: readonly string[]
  /** When the text changed last, in milliseconds. */
  changedAt: number
}

const mostUndone = 50
/** Changes that follow each other so closely are one to whoever takes them back. */
const togetherMs = 1000
/** What changes so many characters at once was not typed. */
const typedAtOnce = 20

export function begun(saved: string, revision: number): DraftState {
  return { text: saved, base: saved, basedOn: revision, undo: [], changedAt: 0 }
}

export function edited(state: DraftState, text: string, now: number): DraftState {
  if (text === state.text) return state
  const isTyped = Math.abs(text.length - state.text.length) <= typedAtOnce && now - state.changedAt < togetherMs
  return { ...state, text, changedAt: now, undo: isTyped ? state.undo : [...state.undo, state.text].slice(-mostUndone) }
}

/** Takes the latest change back; unsaved work that was dropped as well. */
export function undone(state: DraftState): DraftState {
  const text = state.undo.at(-1)
  return text === undefined ? state : { ...state, text, undo: state.undo.slice(0, -1), changedAt: 0 }
}

/** A colleague has saved: it is taken over as long as nothing was typed on top of the older revision. */
export function revised(state: DraftState, saved: string, revision: number): DraftState {
  return state.text === state.base ? { ...state, text: saved, base: saved, basedOn: revision } : state
}

/** Back to what is saved. */
export function dropped(state: DraftState, saved: string, revision: number): DraftState {
  return { ...edited(state, saved, Number.POSITIVE_INFINITY), base: saved, basedOn: revision, changedAt: 0 }
}

/**
 * `sent` is saved, as `saved`. What was typed while it was on its way stays, upon the new revision. Where it cannot be put upon
 * what was saved (it is no document just now, or both changed one place), it stays upon the older one, and the next save says so.
 */
export function settled(
  state: DraftState,
  { sent, saved, revision }: { sent: string; saved: string; revision: number },
): DraftState {
  const upon = { ...state, base: saved, basedOn: revision }
  if (state.text === sent) return { ...upon, text: saved, undo: [] }
  if (parsed(sent) !== undefined && serialize(parsed(sent) as Json) === saved) return upon
  const [base, theirs, yours] = [parsed(sent), parsed(saved), parsed(state.text)]
  if (base === undefined || theirs === undefined || yours === undefined) return state
  const { content, conflicts } = merge({ base, theirs, yours })
  return conflicts.length > 0 || content === undefined ? state : { ...upon, text: serialize(content) }
}

function parsed(text: string): Json | undefined {
  const read = parseDocument(text)
  return read.ok && isJsonObject(read.value) ? read.value : undefined
}
