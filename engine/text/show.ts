import type { Locale } from '#schemas'
import { currency } from '../formats/currency.ts'
import { mask } from '../formats/mask.ts'
import { name } from '../formats/name.ts'
import { numberFormat } from '../formats/number-format.ts'
import { percent, percentPoints } from '../formats/percent.ts'
import { localPhone, phone } from '../formats/phone.ts'
import { address, titleCase } from '../formats/postal-address.ts'
import { postalStates } from '../formats/state-names.ts'
import { date, longDate } from '../formats/time/date.ts'

type Show = (value: unknown, digits: number | undefined, locale: Locale, timeZone: string | undefined) => string

/**
 * The ways in which copy may write a value, by the name after the bar: {{application.amount | money}}.
 * Money is whole cents, a rate is percent points (9.5), a percentage is a fraction (0.095).
 */
export const textFormats = {
  text: (value) => String(value),
  number: (value, digits = 0) => (typeof value === 'number' ? numberFormat('en-US', digits).format(value) : ''),
  money: (value, digits) =>
    typeof value === 'number' ? currency(value / 100, { decimals: digits ?? (value % 100 === 0 ? 0 : 2) }) : '',
  currency: (value, digits = 0) => currency(value, { decimals: digits }),
  percent: (value, digits = 1) => percent(value, digits),
  rate: (value, digits = 2) => (typeof value === 'number' ? percentPoints(value, digits) : ''),
  years: (value) => (typeof value === 'number' ? String(Math.round((value / 12) * 10) / 10) : ''),
  date: (value, _digits, _locale, timeZone) => date(value, timeZone),
  longDate: (value, _digits, locale, timeZone) => longDate(value, locale, timeZone),
  phone: (value) => phone(value),
  localPhone: (value) => localPhone(value),
  mask: (value) => mask(value),
  state: (value) =>
    (Object.hasOwn(postalStates, String(value)) ? postalStates[String(value)] : undefined) ?? String(value),
  title: (value) => titleCase(String(value)),
  list: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
  address: (value) => address(value).join(', '),
  name: (value) => name(value),
  lower: (value) => String(value).toLowerCase(),
} satisfies { [name: string]: Show }

/** What these write is made of several values. */
const ofObjects: ReadonlySet<string> = new Set(['list', 'address', 'name'])

/** A value as copy shows it; what is unknown is empty. Moments are shown in the reader's time zone. */
export function show(
  value: unknown,
  { f = 'text', d }: { f?: string; d?: number },
  locale: Locale,
  timeZone?: string,
): string {
  if (value === undefined || value === null || (typeof value === 'object' && !ofObjects.has(f))) return ''
  const format = isFormat(f) ? textFormats[f] : textFormats.text
  return format(value, d, locale, timeZone)
}

function isFormat(name: string): name is keyof typeof textFormats {
  return Object.hasOwn(textFormats, name)
}
