import { fromAmerican, fromIso, pad } from './calendar-date.ts'
import { dayIn } from './zoned-day.ts'

const invalid = 'Invalid Date'

/** An ISO date, or the day of a moment in a time zone, as MM/dd/yyyy. What names no real day, or nothing, is 'Invalid Date'. */
export function date(value: unknown, timeZone?: string): string {
  const day = dayIn(value, timeZone)
  return day ? `${pad(day.month)}/${pad(day.day)}/${pad(day.year, 4)}` : invalid
}

/** A date as it is kept: yyyy-MM-dd, from an ISO date or date-time, or from MM/dd/yyyy. */
export function isoDate(value: unknown): string {
  const day = fromIso(value) ?? fromAmerican(value)
  return day ? `${pad(day.year, 4)}-${pad(day.month)}-${pad(day.day)}` : invalid
}

const months = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
}

/** An ISO date, or the day of a moment in a time zone, in words: March 4, 2026, or 4 de marzo de 2026. */
export function longDate(value: unknown, locale = 'en', timeZone?: string): string {
  const found = dayIn(value, timeZone)
  if (!found) return invalid
  const { year, month, day } = found
  return locale.startsWith('es')
    ? `${day} de ${months.es[month - 1]} de ${year}`
    : `${months.en[month - 1]} ${day}, ${year}`
}
