import { createContext, useContext } from 'react'
import { at, type Issue } from '#engine'
import { type Inherited, isJsonObject, type Json, sourceAt, valueAt } from '#engine/release'
import { hasIds } from '../content/whole.ts'

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
  /** What a form may change: everything, words alone, or nothing. */
  open: Open
  /** Whether anything but words is closed. */
  isReadOnly: boolean
  /** Whether the form is a part of a page that names its parts: short lists stand open there, under headings. */
  isPart: boolean
  unlocked: ReadonlySet<string>
  unlock: (path: string) => void
  change: (path: readonly (string | number)[], value: Json | undefined) => void
}

export type Open = 'all' | 'texts' | 'none'

/** Whether a field is open by what it holds; an inherited value may still be held. */
export function isOpen({ open }: Pick<FormContext, 'open'>, uiSchema: { 'ui:field'?: unknown } | undefined): boolean {
  const field = uiSchema?.['ui:field']
  return open === 'all' || (open === 'texts' && (field === 'copy' || field === 'markdown'))
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
