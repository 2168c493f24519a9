import { numberInput } from './amount.ts'
import { answerAt } from './answers.ts'
import { plainText } from './clean.ts'
import { digits } from './digits.ts'
import { type Field, leaves } from './field.ts'
import type { InputValue, InputValues } from './input.ts'
import { formatOf, isInDigits } from './value-format.ts'
import { widgetOf } from './widgets/index.ts'

/** What was typed, as the value that it means; `undefined` for nothing typed, `null` for what means nothing. */
export function answerFrom(field: Field, input: InputValue | undefined): unknown {
  if (input === undefined || input === null || input === '') return undefined
  // What was typed for an earlier form may be of another kind than what this one asks: that is nothing typed.
  const text = typeof input === 'string' || typeof input === 'number' ? plainText(String(input)) : undefined
  const { parse, keepsBlanks } = widgetOf(field)
  if (text === '' && !keepsBlanks) return undefined
  if (parse !== undefined) return parse(input, text)
  if (isInDigits(field)) return text && digits(text)
  if (typeof input === 'string' && field.type !== 'boolean' && field.type !== 'array') return written(field, input)
  return isOfType(field, input) ? input : undefined
}

/** A value as its control would hold it: what prefilling puts there. */
export function inputFrom(field: Field, value: unknown): InputValue | undefined {
  if (value === undefined || value === null) return undefined
  const { show } = widgetOf(field)
  if (show !== undefined) return show(value, field, inputValuesOf)
  return typeof value === 'object' ? undefined : (value as InputValue)
}

/** Values as controls would hold them, for every field that has one. */
export function inputValuesOf(fields: readonly Field[], values: unknown): InputValues {
  const inputs: InputValues = {}
  for (const field of leaves(fields)) {
    const input = inputFrom(field, answerAt(values, field.path))
    if (input !== undefined) inputs[field.path] = input
  }
  return inputs
}

function isOfType({ type }: Field, input: InputValue): boolean {
  if (type === 'integer' || type === 'number') return typeof input === 'number'
  return type === 'array' ? Array.isArray(input) : typeof input === type
}

function written(field: Field, input: string): string | number | null | undefined {
  // What was chosen is the option's own value, whatever characters are in it.
  if (field.options !== undefined || field.ui.optionsFrom !== undefined) return chosen(field, input.trim())
  const text = plainText(input)
  if (text === '') return undefined
  if (field.type === 'integer' || field.type === 'number') return numberInput(text)
  return formatOf(field)?.tidy?.(text) ?? text
}

function chosen({ options, type }: Field, input: string): string | number | null | undefined {
  if (input === '') return undefined
  const option = options?.find(({ value }) => String(value) === input)
  if (option !== undefined) return option.value as string | number
  return type === 'integer' || type === 'number' ? numberInput(input) : input
}

/** The answers of one group by the names of its parts. */
export function valuesOfGroup(group: Field, input: InputValues): { [part: string]: unknown } {
  const values = (group.fields ?? []).map((field): [string, unknown] => [
    field.path.slice(group.path.length + 1),
    answerFrom(field, input[field.path]),
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== null))
}
