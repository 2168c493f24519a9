import type { AnswerIssue, Field, InputValue } from '#engine'

/** What every widget is given. `set(undefined)` takes the answer away. */
export type FieldProps = {
  field: Field
  id: string
  input: InputValue | undefined
  /** `isTyped`: key by key (see `FormContext`). */
  set: (input: InputValue | undefined, isTyped?: boolean) => void
  issue: AnswerIssue | undefined
}
