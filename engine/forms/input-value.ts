import { phone } from '../formats/phone.ts'
import { fromIso } from '../formats/time/calendar-date.ts'
import { amountText, centsOf, numberInput } from './amount.ts'
import { answerAt } from './answers.ts'
import { clean, plainText } from './clean.ts'
import { type DateParts, isDateParts, isoFromParts } from './date-parts.ts'
import type { Field } from './field.ts'
import { leaves } from './field.ts'
import { mailAddress } from './mail-address.ts'

/** What stands in a control: text as typed, parts of a date, a tick, the ticked values, the items of a list, or files. */
export type InputValue = string | boolean | number | DateParts | (string | number)[] | InputItem[] | InputFile[]
export type InputItem = { id: string; given?: true; input: InputValues }

/** A file that was chosen: it has the lender's uuid once the lender has it. `slot` is the place, from 0, that it was chosen for. What stands in it is never here. */
export type InputFile = { key: string; name: string; uuid?: string; slot?: number }

/** By the field's dotted path. This is what is kept while somebody fills in a form: exactly what they typed. */
export type InputValues = { [path: string]: InputValue }

/** What was typed, as the value that it means; `undefined` for nothing typed, `null` for what means nothing. */
export function answerFrom(field: Field, input: InputValue | undefined): unknown {
  if (input === undefined || input === null || input === '') return undefined
  // What was typed for an earlier form may be of another kind than what this one asks: that is nothing typed.
  const text = typeof input === 'string' || typeof input === 'number' ? plainText(String(input)) : undefined
  if (text === '' && field.widget !== 'password') return undefined
  switch (field.widget) {
    case 'money':
      return text && centsOf(text)
    case 'date':
      return isDateParts(input) ? isoFromParts(input) : undefined
    case 'phone':
      return text && e164(text)
    case 'ssn':
      return text && digits(text)
    case 'zip':
      return text?.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2')
    case 'email':
      return text && mailAddress(text)
    case 'password':
      return typeof input === 'string' ? input : undefined
    case 'checkboxes':
      return Array.isArray(input) && input.length > 0 ? input : undefined
    case 'upload': {
      const sent = inputFiles(input).flatMap(({ uuid }) => uuid ?? [])
      return sent.length > 0 ? sent : undefined
    }
    default:
      if (isInDigits(field)) return text && digits(text)
      return typeof input === 'string' && field.type !== 'boolean'
        ? written(field, input)
        : isOfType(field, input)
          ? input
          : undefined
  }
}

/** A value as its control would hold it: what prefilling puts there. */
export function inputFrom(field: Field, value: unknown): InputValue | undefined {
  if (value === undefined || value === null) return undefined
  switch (field.widget) {
    case 'money':
      return typeof value === 'number' ? amountText(value) : undefined
    case 'date': {
      const date = fromIso(value)
      return date && { year: String(date.year), month: String(date.month), day: String(date.day) }
    }
    case 'phone':
      return typeof value === 'string' ? phone(value.replace(/^\+1/, '')) : undefined
    case 'list':
      // What the lender gives is the lender's to list.
      if (field.ui.given !== undefined) return undefined
      return Array.isArray(value)
        ? value.map((item, index) => ({ id: `item-${index + 1}`, input: inputValuesOf(field.fields ?? [], item) }))
        : undefined
    case 'checkboxes':
      return Array.isArray(value) ? (value as (string | number)[]) : undefined
    // A uuid alone does not say what the file was called.
    case 'upload':
      return undefined
    default:
      return typeof value === 'object' ? undefined : (value as InputValue)
  }
}

/** Values as controls would hold them, for every field that has one. */
export function inputValuesOf(fields: readonly Field[], values: unknown): InputValues {
  const input: InputValues = {}
  for (const field of leaves(fields)) {
    const text = inputFrom(field, answerAt(values, field.path))
    if (text !== undefined) input[field.path] = text
  }
  return input
}

/** The files of an upload; what was kept for another kind of question is none. */
export function inputFiles(input: InputValue | undefined): InputFile[] {
  return Array.isArray(input) ? (input as unknown[]).filter(isInputFile) : []
}

export function isInputFile(item: unknown): item is InputFile {
  if (typeof item !== 'object' || item === null) return false
  const { key, name, uuid, slot } = item as Partial<InputFile>
  if (typeof key !== 'string' || typeof name !== 'string') return false
  return (uuid === undefined || typeof uuid === 'string') && (slot === undefined || Number.isInteger(slot))
}

function isOfType({ type }: Field, input: InputValue): boolean {
  if (type === 'integer' || type === 'number') return typeof input === 'number'
  return type === 'array' ? Array.isArray(input) : typeof input === type
}

/** Whatever stands between the digits; words and other countries' numbers mean nothing here. */
function e164(text: string): string | null {
  if (/\p{L}/u.test(text) || /\+(?!\s*1)/.test(text)) return null
  const all = text.replace(/\D/g, '')
  const local = all.length === 11 ? all.replace(/^1/, '') : all
  return local.length === 10 ? `+1${local}` : null
}

/** A line of text whose answer is digits, however they are grouped while typing. */
export function isInDigits({ checks }: Pick<Field, 'checks'>): boolean {
  return checks.format === 'routing-number' || checks.format === 'account-number'
}

function digits(text: string): string | null {
  const kept = text.replace(/[\s.-]/g, '')
  return /^\d+$/.test(kept) ? kept : null
}

function written(field: Field, input: string): string | number | null | undefined {
  // What was chosen is the option's own value, whatever characters are in it.
  if (field.options !== undefined || field.ui.optionsFrom !== undefined) return chosen(field, input.trim())
  const kept = field.widget === 'textarea' ? clean(input).trim() : plainText(input)
  if (kept === '') return undefined
  if (field.type === 'integer' || field.type === 'number') return numberInput(kept)
  return field.checks.format === 'person-name' ? kept.replace(commaBeforeSuffix, ' $1') : kept
}

/** As in Smith, Jr.: the comma is punctuation, not part of the name. */
const commaBeforeSuffix = /, ?((?:jr|sr|ii|iii|iv|v)\.?)$/i

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
