import type { FieldFormat, UiOptions } from '#schemas'
import type { Field } from '../field.ts'
import type { InputValue, InputValues } from '../input.ts'

/** What is wrong with an answer: the keyword that it fails, and the string that says so. */
export type Problem = { keyword: string; string: string; limit?: number }

/**
 * What a kind of control does while a form is filled in. What it does not say is as for a line of text: the text as it stands, or
 * the value itself where it has the question's type.
 */
export type WidgetDescriptor = {
  /**
   * The answer that an input means, which is never empty: undefined for none, null for one that cannot be read. `text` is a
   * string or a number as one line without marks that nobody sees.
   */
  parse?: (input: InputValue, text: string | undefined) => unknown
  /** The input of an answer: what prefilling puts there. `inputs` gives those of the questions below. */
  show?: (
    value: unknown,
    field: Field,
    inputs: (fields: readonly Field[], value: unknown) => InputValues,
  ) => InputValue | undefined
  /** The string that says that an input cannot be read. */
  unreadable?: (input: InputValue | undefined) => string
  /** What is wrong with an input before it is looked at as an answer. */
  pending?: (field: Field, input: InputValue | undefined, facts: object) => Problem | undefined
  /** Takes the place of the checks of an answer by its type. */
  check?: (field: Field, value: unknown, facts: object) => Problem | undefined
  /** Blanks count: they are a part of a password. */
  keepsBlanks?: boolean
}

/** What a kind of control is to those who write and check forms. A borrower's browser does without it. */
export type WidgetSource = {
  /** The types of answers that it takes. */
  types: readonly Field['type'][]
  /** The formats of answers that it is the usual control of. */
  formats?: readonly FieldFormat[]
  /** The borrower chooses: there have to be options. */
  needsOptions?: boolean
  /** Options without which it does not work. */
  needs?: readonly (keyof UiOptions)[]
  /** Its answers are never kept in the browser. */
  isSensitive?: boolean
  /** An input that could be right. `below` gives those of the questions below. */
  sample?: (field: Field, below: () => InputValues) => InputValue
}
