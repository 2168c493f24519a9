import { goneChoices, optionsNow } from './choices.ts'
import { hasShortYear, isDateParts } from './date-parts.ts'
import type { Field } from './field.ts'
import { type InputValue, inputFiles, isInDigits } from './input-value.ts'
import { namedFormats } from './named-format.ts'
import { compilePattern } from './pattern.ts'
import { scheduleProblem } from './schedule.ts'

/** What is wrong with an answer: the keyword that it fails, and the string that says so. */
export type Problem = { keyword: string; string: string; limit?: number }

/** The first thing that is wrong with the answer to one question. */
export function problemOf(
  field: Field,
  value: unknown,
  input: InputValue | undefined,
  facts: object,
): Problem | undefined {
  const { checks } = field
  if (field.widget === 'upload' && inputFiles(input).some(({ uuid }) => uuid === undefined))
    return { keyword: 'upload', string: 'uploadUnsent' }
  if (field.widget === 'checkboxes' && goneChoices(field, input, facts).length > 0)
    return { keyword: 'oneOf', string: 'choiceGone' }
  if (value === undefined || (field.type === 'boolean' && value === false && checks.const === true)) {
    if (!field.required) return undefined
    return { keyword: 'required', string: checks.const === true ? 'mustTick' : 'required' }
  }
  if (value === null) return broken(field, input)
  if (field.widget === 'schedule') return scheduleProblem(field, value, facts)
  if (typeof value === 'string') {
    // JSON Schema counts characters, not halves of them.
    const { length } = [...value]
    if (checks.minLength !== undefined && length < checks.minLength)
      return { keyword: 'minLength', string: 'tooShort', limit: checks.minLength }
    if (checks.maxLength !== undefined && length > checks.maxLength)
      return { keyword: 'maxLength', string: 'tooLong', limit: checks.maxLength }
    if (checks.format !== undefined && !namedFormats[checks.format](value))
      return { keyword: 'format', string: formatStrings[checks.format] }
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

/** Typed, but not readable as a value of its kind. */
function broken(field: Field, input: InputValue | undefined): Problem {
  if (field.type === 'integer' || field.type === 'number') return { keyword: 'format', string: 'formatMoney' }
  if (field.widget === 'date') {
    const isPartial = isDateParts(input) && [input.year, input.month, input.day].some((part) => part.trim() === '')
    if (isPartial) return { keyword: 'format', string: 'formatDateParts' }
    return { keyword: 'format', string: hasShortYear(input) ? 'formatYear' : 'formatDate' }
  }
  if (isInDigits(field)) return { keyword: 'format', string: formatStrings[field.checks.format ?? 'routing-number'] }
  return { keyword: 'format', string: field.widget === 'ssn' ? 'formatSsn' : 'formatPhone' }
}

const formatStrings: { [format in keyof typeof namedFormats]: string } = {
  date: 'formatDate',
  email: 'formatEmail',
  phone: 'formatPhone',
  ssn: 'formatSsn',
  zip: 'formatZip',
  state: 'formatState',
  'home-state': 'formatState',
  'postal-state': 'formatState',
  'person-name': 'formatName',
  'routing-number': 'formatRoutingNumber',
  'account-number': 'formatAccountNumber',
  password: 'formatPassword',
}
