import type { AnswerIssue, Field, InputValue } from '#engine'

/** What every widget is given. `set(undefined)` takes the answer away. */
export type FieldProps = {
  field: Field
  id: string
  input: InputValue | undefined
  set: (input: InputValue | undefined) => void
  issue: AnswerIssue | undefined
}
