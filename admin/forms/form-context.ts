import { createContext, useContext } from 'react'
import { at, type Issue } from '#engine'
import { hasIds, type Inherited, isJsonObject, type Json, sourceAt, valueAt } from '#engine/release'

/** What the fields of a form know beside their own value. */
export type FormContext = {
  id: string
  /** The document as its readers get it: what the form edits. */
  content: Json
  /** Where each value comes from; absent for documents that inherit nothing. */
  sources: Inherited['sources'] | undefined
  inherited: Json
  issues: readonly Issue[]
  /** The field to go to. */
  target: string | undefined
  open: Open
  /** Of words those in blocks of these types alone; all of them when absent. */
  textsIn?: readonly string[] | undefined
  /** Whether lists stay as they are: nothing is added to them, moved in them or taken out. */
  isReadOnly: boolean
  /** Whether the form is a part of a page that names its parts: short lists stand open there, under headings. */
  isPart: boolean
  /** Whether it speaks to people who know the lender and not the documents: without ids and notes, entries called by their words. */
  isPlain: boolean
  /** Whether every text has a place for its Spanish beside it, written or not. */
  isBilingual: boolean
  /** Inherited places that somebody wants to change, with all below each. */
  unlocked: ReadonlySet<string>
  unlock: (path: string) => void
  change: (path: readonly (string | number)[], value: Json | undefined) => void
}

/** What a form may change: everything, each value but no list, words alone, or nothing. */
export type Open = 'all' | 'values' | 'texts' | 'none'

/** Whoever may save nothing can still try out values in the preview; lists offer nothing that could not be kept. */
export function openTo({ mayEdit, mayEditTexts }: { mayEdit: boolean; mayEditTexts: boolean }): Open {
  return mayEdit ? 'all' : mayEditTexts ? 'texts' : 'values'
}

/** Whether a field is open by what it holds; an inherited value may still be held. */
export function isOpen(
  { open, textsIn, content }: Pick<FormContext, 'open' | 'textsIn' | 'content'>,
  uiSchema: { 'ui:field'?: unknown } | undefined,
  path: readonly (string | number)[],
): boolean {
  const field = uiSchema?.['ui:field']
  if (open === 'values') return field !== 'strings'
  if (open !== 'texts') return open === 'all'
  const [list, block] = path
  const type = list === 'blocks' ? valueAt(content, at('/blocks', block ?? '', 'type')) : undefined
  const isTheirs = textsIn === undefined || (typeof type === 'string' && textsIn.includes(type))
  return isTheirs && (field === 'copy' || field === 'markdown')
}

/** Whether an inherited value is open: it, or something that holds it. */
export function isUnlocked({ unlocked }: Pick<FormContext, 'unlocked'>, pointer: string): boolean {
  return [...unlocked].some((open) => pointer === open || pointer.startsWith(`${open}/`))
}

export const FormReactContext = createContext<FormContext | undefined>(undefined)

export function useFormContext(): FormContext {
  const form = useContext(FormReactContext)
  if (form === undefined) throw new Error('no form around this field')
  return form
}

export type Origin = { kind: 'own' } | { kind: 'inherited'; from: string } | { kind: 'changed'; was: Json | undefined }

/** Whether a value is the document's own, inherited, or changed from an inherited one. */
export function originOf(form: FormContext, path: readonly (string | number)[]): Origin {
  if (form.sources === undefined) return { kind: 'own' }
  const pointer = at('', ...path)
  const was = inheritedAt(form.inherited, form.content, path)
  // What is inherited and yet not there was taken out here; its field stays open to type in.
  if (valueAt(form.content, pointer) === undefined)
    return was === undefined ? { kind: 'own' } : { kind: 'changed', was }
  const source = sourceAt(form.sources, pointer)
  if (source !== undefined && source !== form.id) return { kind: 'inherited', from: source }
  return was === undefined ? { kind: 'own' } : { kind: 'changed', was }
}

/** The inherited value at a place of the content: list items are found by their ids, since their places differ. */
export function inheritedAt(inherited: Json, content: Json, path: readonly (string | number)[]): Json | undefined {
  let [theirs, ours]: (Json | undefined)[] = [inherited, content]
  for (const part of path) {
    const next: Json | undefined = stepInto(ours, part)
    const id: Json | undefined = isJsonObject(next) ? next.id : undefined
    theirs = hasIds(theirs) && typeof id === 'string' ? theirs.find((item) => item.id === id) : stepInto(theirs, part)
    ours = next
  }
  return theirs
}

function stepInto(value: Json | undefined, part: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(part)]
  return isJsonObject(value) && Object.hasOwn(value, part) ? value[part] : undefined
}
