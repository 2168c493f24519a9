import { answerFrom, type Field, type InputValue, inputFrom } from '#engine'

/** What stands in a control once it is left: an amount with its thousands apart, to the cent; what is none stays as it was typed. */
export function asLeft(field: Field, input: string): InputValue | undefined {
  const value = answerFrom(field, input)
  return value === null || value === undefined ? input : inputFrom(field, value)
}
