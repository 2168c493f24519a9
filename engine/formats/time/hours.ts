import type { Locale } from '#schemas'
import { hasMembers } from '../../members.ts'

/**
 * A lender's hours in words, one group of days after the other, 1 is Monday: neighboring days with the same hours are said
 * at once. The entries are those of the operating-hours service; what cannot be read of them is left out.
 */
export function hours(entries: unknown, groups: readonly (readonly number[])[], locale: Locale): string {
  const wordsByDay = readEntries(entries, locale)
  return groups
    .flatMap((days) => runsOf(days, wordsByDay))
    .map(({ first, last, said }) => `${dayNames(first, last, locale)}${said}`)
    .join(words[locale].and)
}

type Run = { first: number; last: number; said: string }

function runsOf(days: readonly number[], known: ReadonlyMap<number, string>): Run[] {
  const runs: Run[] = []
  for (const day of days.toSorted((one, other) => one - other)) {
    const words = known.get(day)
    const before = runs.at(-1)
    if (words === undefined) continue
    if (before?.last === day - 1 && before.said === words) before.last = day
    else runs.push({ first: day, last: day, said: words })
  }
  return runs
}

/** By day: what is said of its hours. */
function readEntries(entries: unknown, locale: Locale): Map<number, string> {
  const wordsByDay = new Map<number, string>()
  for (const entry of Array.isArray(entries) ? entries : []) {
    if (!hasMembers(entry)) continue
    const { weekdayValue, startTime, endTime, isOpen } = entry
    const [from, to] = [timeOf(startTime, locale), timeOf(endTime, locale)]
    if (typeof weekdayValue !== 'number') continue
    if (isOpen === false) wordsByDay.set(weekdayValue, words[locale].closed)
    else if (isOpen === true && from && to) wordsByDay.set(weekdayValue, words[locale].open(from, to))
  }
  return wordsByDay
}

/** A time of day such as 06:00 or 17:30:00; undefined where it is none. */
function timeOf(value: unknown, locale: Locale): string | undefined {
  const [, hour, minute] = /^([01]\d|2[0-4]):([0-5]\d)(?::[0-5]\d)?$/.exec(String(value)) ?? []
  if (hour === undefined) return undefined
  const half = Number(hour) % 24 < 12 ? words[locale].morning : words[locale].afternoon
  return `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`}\u00a0${half}`
}

function dayNames(first: number, last: number, locale: Locale): string {
  const { days, to } = words[locale]
  return first === last ? `${days[first - 1]}` : `${days[first - 1]}${to}${days[last - 1]}`
}

const words = {
  en: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    to: '–',
    and: ', ',
    open: (from: string, to: string) => ` ${from}–${to}`,
    closed: ' closed',
    morning: 'am',
    afternoon: 'pm',
  },
  es: {
    days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    to: ' a ',
    and: '; ',
    open: (from: string, to: string) => `, de ${from} a ${to}`,
    closed: ', cerrado',
    morning: 'a.\u00a0m.',
    afternoon: 'p.\u00a0m.',
  },
}
