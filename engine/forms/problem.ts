import { optionsNow } from './choices.ts'
import type { Field } from './field.ts'
import type { InputValue } from './input.ts'
import { compilePattern } from './pattern.ts'
import { formatOf } from './value-format.ts'
import { widgetOf } from './widgets/index.ts'
import type { Problem } from './widgets/widget.ts'

/** The first thing that is wrong with the answer to one question. */
export function problemOf(
  field: Field,
  value: unknown,
  input: InputValue | undefined,
  facts: object,
): Problem | undefined {
  const { checks } = field
  const widget = widgetOf(field)
  const pending = widget.pending?.(field, input, facts)
  if (pending !== undefined) return pending
  if (value === undefined || (field.type === 'boolean' && value === false && checks.const === true)) {
    if (!field.required) return undefined
    return { keyword: 'required', string: checks.const === true ? 'mustTick' : 'required' }
  }
  const format = formatOf(field)
  if (value === null) return { keyword: 'format', string: unreadable(field, input) }
  if (widget.check !== undefined) return widget.check(field, value, facts)
  if (typeof value === 'string') {
    // JSON Schema counts characters, not UTF-16 code units.
    const { length } = [...value]
    if (checks.minLength !== undefined && length < checks.minLength)
      return { keyword: 'minLength', string: 'tooShort', limit: checks.minLength }
    if (checks.maxLength !== undefined && length > checks.maxLength)
      return { keyword: 'maxLength', string: 'tooLong', limit: checks.maxLength }
    if (format !== undefined && !format.fits(value)) return { keyword: 'format', string: format.string }
    if (checks.pattern !== undefined && !fitsPattern(checks.pattern, value))
      return { keyword: 'pattern', string: 'pattern' }
  }
  if (typeof value === 'number') {
    if (checks.minimum !== undefined && value < checks.minimum)
      return { keyword: 'minimum', string: 'tooSmall', limit: checks.minimum }
    if (checks.maximum !== undefined && value > checks.maximum)
      return { keyword: 'maximum', string: 'tooLarge', limit: checks.maximum }
  }
  const options = field.type === 'boolean' ? undefined : optionsNow(field, facts)
  if (options !== undefined && ![value].flat().every((each) => options.includes(each)))
    return { keyword: 'oneOf', string: 'notAnOption' }
  if (Array.isArray(value)) {
    if (checks.uniqueItems === true && new Set(value).size < value.length)
      return { keyword: 'uniqueItems', string: 'notAnOption' }
    if (checks.minItems !== undefined && value.length < checks.minItems)
      return { keyword: 'minItems', string: 'tooFew', limit: checks.minItems }
    if (checks.maxItems !== undefined && value.length > checks.maxItems)
      return { keyword: 'maxItems', string: 'tooMany', limit: checks.maxItems }
  }
  if (checks.const !== undefined && value !== checks.const) return { keyword: 'const', string: 'mustTick' }
  return undefined
}

/** A pattern that no page can compile constrains nothing: reading the form tells of it. */
function fitsPattern(source: string, value: string): boolean {
  const pattern = compilePattern(source)
  return 'fault' in pattern || pattern.test(value)
}

/** The string for what was typed, but cannot be read as a value of its kind. */
function unreadable(field: Field, input: InputValue | undefined): string {
  if (field.type === 'integer' || field.type === 'number') return 'formatMoney'
  return widgetOf(field).unreadable?.(input) ?? formatOf(field)?.string ?? 'formatPhone'
}
