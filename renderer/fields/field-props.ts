import type { AnswerIssue, Field, Typed } from '#engine'

/** What every widget is given. `set(undefined)` takes the answer away. */
export type FieldProps = {
  field: Field
  id: string
  typed: Typed | undefined
  set: (typed: Typed | undefined) => void
  issue: AnswerIssue | undefined
}
