import { createContext, type ReactNode, useContext } from 'react'
import { type AnswerIssue, type Facts, type Field, hasItems, type InputValue, type InputValues } from '#engine'

/** The form around a field: what is typed, what is asked, and what is wrong. Inside a list, that of one item. */
export type FormContext = {
  input: InputValues
  /** `isTyped`: key by key, so that what hangs on it may wait for a pause. */
  set: (path: string, input: InputValue | undefined, isTyped?: boolean) => void
  /** All that is typed at this moment, where `input` follows with a pause. */
  typed?: { get: () => InputValues; subscribe: (listener: () => void) => () => void }
  visible: ReadonlySet<string>
  /** Issues by path; only those that Continue has found. */
  issues: ReadonlyMap<string, AnswerIssue>
  /** Points out what is wrong with these answers, as Continue would, and gives the paths of those that are. */
  check: (paths: readonly string[]) => string[]
  facts: Facts
  /** Draws a question: groups and lists draw theirs through it. */
  draw: (field: Field) => ReactNode
  /** By path: the fields that are drawn under an option instead of in their place. */
  details?: ReadonlyMap<string, Field>
  /** By path: what the control offers to complete what was typed. */
  suggestions?: ReadonlyMap<string, readonly string[]>
  /** What stands before a path to make it unique on the page. */
  scope: string
}

// Two contexts, since whoever reads one is drawn anew whenever it is another above them, though a nearer one is the same.
const WholeForm = createContext<FormContext | undefined>(undefined)
const OwnForm = createContext<FormContext | undefined>(undefined)

export const FormProvider = WholeForm.Provider

/** The form as it concerns one question: see `PartOfForm`. */
export const OwnFormProvider = OwnForm.Provider

/** The form, for whoever has to know of everything that changes in it. */
export function useWholeForm(): FormContext {
  return within(useContext(WholeForm))
}

/** The form as it concerns the question around. */
export function useForm(): FormContext {
  return within(useContext(OwnForm))
}

function within(form: FormContext | undefined): FormContext {
  if (form === undefined) throw new Error('a field stands outside a form')
  return form
}

/** The id of a field's control: what labels, hints and the error summary point to. */
export function controlId(scope: string, path: string): string {
  return `field-${scope}${path}`.replace(/[^A-Za-z0-9_-]/g, '-')
}

/** Whether a question, or one of a group's, is asked now. */
export function isVisible(field: Field, visible: ReadonlySet<string>): boolean {
  return visible.has(field.path) || (!hasItems(field) && (field.fields ?? []).some((each) => isVisible(each, visible)))
}
