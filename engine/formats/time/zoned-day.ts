import { type CalendarDate, fromIso } from './calendar-date.ts'
import { shownIn } from './zoned-clock.ts'

/**
 * The day that a date or a date-time names. A date is a day as it stands. A date-time with its offset is a moment: which day
 * that was depends on the reader's time zone, and without a zone the day is the one that is written.
 */
export function dayIn(value: unknown, timeZone: string | undefined): CalendarDate | undefined {
  const written = fromIso(value)
  if (
    typeof value !== 'string' ||
    written === undefined ||
    timeZone === undefined ||
    !/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(value)
  )
    return written
  return shownIn(timeZone, Date.parse(value)) ?? written
}
