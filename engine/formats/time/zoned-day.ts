import { type CalendarDate, fromIso } from './calendar-date.ts'

const formatters = new Map<string, Intl.DateTimeFormat | undefined>()

/**
 * The day that a date or a date-time names. A date is a day as it stands. A date-time with its offset is a moment: which day
 * that was is for the zone of whoever reads to say, and without a zone the day is the one that is written.
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
  const moment = Date.parse(value)
  const formatter = formatterFor(timeZone)
  if (formatter === undefined || Number.isNaN(moment)) return written
  const parts = new Map(formatter.formatToParts(moment).map((part) => [part.type, Number(part.value)]))
  const [year = 0, month = 0, day = 0] = (['year', 'month', 'day'] as const).map((part) => parts.get(part))
  return { year, month, day }
}

/** Making one takes long; undefined for a zone that this runtime does not know, as some systems name none that exists. */
function formatterFor(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(timeZone)) formatters.set(timeZone, made(timeZone))
  return formatters.get(timeZone)
}

function made(timeZone: string): Intl.DateTimeFormat | undefined {
  const options = { timeZone, calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' } as const
  try {
    return new Intl.DateTimeFormat('en-US', options)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
