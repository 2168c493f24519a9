import type { Field } from '#engine'
import type { FieldProps } from '../field-props.ts'
import { asLeft } from './as-left.ts'

/**
 * Writes what was typed as it is written everywhere, once its field is left. As what is typed: nothing else may move while a button is pressed for which
 * the field is left, or the press would miss it.
 */
export function leave(field: Field, value: string, set: FieldProps['set']): void {
  const left = asLeft(field, value)
  if (left !== value) set(left, true)
}
