import { type Field, isInDigits } from '#engine'

/** Whether an answer is made of digits alone, so that a telephone shows its number pad: by its format, or by a pattern that takes nothing else. */
export function isTypedInDigits(field: Field): boolean {
  const { pattern } = field.checks
  if (isInDigits(field) || field.ui.autocomplete === 'one-time-code') return true
  return pattern !== undefined && /^\^[\d^$(){}|,[\]?*+-]+\$$/.test(pattern.replaceAll('\\d', '0'))
}
