import { answerFrom, type Field, type Typed, typedFrom } from '#engine'

/** What stands in a control once it is left: an amount with its thousands apart, to the cent; what is none stays as it was typed. */
export function asLeft(field: Field, typed: string): Typed | undefined {
  const value = answerFrom(field, typed)
  return value === null || value === undefined ? typed : typedFrom(field, value)
}
