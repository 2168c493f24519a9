import { answerFrom, type Field, type InputValue, inputFrom, isInDigits } from '#engine'

/** What has one form, however it was typed: an amount, a phone or Social Security number, a ZIP code. */
const inOneForm = new Set<Field['widget']>(['money', 'phone', 'ssn', 'zip'])

/**
 * What stands in a control once it is left: an amount with its thousands apart, a number grouped as it is everywhere else, an account
 * number without blanks. What cannot be read stays as it was typed. While somebody types nothing changes, so that the caret stays where it is.
 */
export function asLeft(field: Field, input: string): InputValue | undefined {
  if (!inOneForm.has(field.widget) && !isInDigits(field)) return input
  const value = answerFrom(field, input)
  return value === null || value === undefined ? input : inputFrom(field, value)
}
