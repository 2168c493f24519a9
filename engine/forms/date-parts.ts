import { fromIso, pad } from '../formats/time/calendar-date.ts'
import { hasMembers } from '../members.ts'
import { plainText } from './clean.ts'

export type DateParts = { year: string; month: string; day: string }
export type DatePart = keyof DateParts

/** How far from today a date may lie that nobody asks more of. */
const farthest = { before: 150, after: 100 }

export function isDateParts(input: unknown): input is DateParts {
  if (!hasMembers(input) || Array.isArray(input)) return false
  const { year, month, day } = input
  return [year, month, day].every((part) => typeof part === 'string')
}

/** The day that three parts name: undefined for none of them, null for what is no day. */
export function isoFromParts(parts: DateParts): string | null | undefined {
  const { year, month, day } = plainParts(parts)
  if (year === '' && month === '' && day === '') return undefined
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null
  const iso = `${year}-${pad(Number(month))}-${pad(Number(day))}`
  return fromIso(iso) ? iso : null
}

/** Of a date with a mistake, the parts that have it, in the order in which they are typed; all where the date as a whole does. */
export function wrongParts(input: unknown, today?: unknown): DatePart[] {
  const all: DatePart[] = ['month', 'day', 'year']
  if (!isDateParts(input)) return all
  const { year, month, day } = plainParts(input)
  const wrong = all.filter((part) => !isPart[part]({ year, month, day }[part]))
  if (wrong.length > 0) return wrong
  const iso = isoFromParts(input)
  if (iso === null) return ['day']
  return isFar(iso, today) ? ['year'] : all
}

/** Whether a day lies so far from today that hardly anybody means it. */
export function isFar(iso: unknown, today: unknown): boolean {
  const [date, now] = [fromIso(iso), fromIso(today)]
  if (date === undefined || now === undefined) return false
  return date.year < now.year - farthest.before || date.year > now.year + farthest.after
}

/** A year of which one may guess the century. */
export function hasShortYear(input: unknown): boolean {
  return isDateParts(input) && /^\d{1,3}$/.test(plainText(input.year))
}

const isPart: { [part in DatePart]: (text: string) => boolean } = {
  month: (text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 12,
  day: (text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 31,
  year: (text) => /^\d{4}$/.test(text) && Number(text) >= 1,
}

function plainParts({ year, month, day }: DateParts): DateParts {
  return { year: plainText(year), month: plainText(month), day: plainText(day) }
}
