import { fromIso } from './calendar-date.ts'
import { shownIn } from './zoned-clock.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * The moment at which a date or a date-time is over, in milliseconds since 1970; undefined for what is neither. A date is over when
 * its day is, in the reader's time zone. What names no offset is the time that clocks show there, and in UTC without a zone.
 */
export function endOf(value: unknown, timeZone?: string): number | undefined {
  if (typeof value !== 'string' || fromIso(value) === undefined) return undefined
  if (!value.includes('T')) return momentWhen(Date.parse(value) + dayMs, timeZone)
  const [offset] = /(?:Z|[+-]\d\d:?\d\d)$/.exec(value) ?? []
  if (offset === undefined) return momentWhen(Date.parse(`${value}Z`), timeZone)
  // Not every browser reads an offset without its colon.
  return Date.parse(value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
}

/** The moment when clocks in a zone show this time, which is given as if it were UTC's. */
function momentWhen(time: number, timeZone: string | undefined): number {
  const near = time - aheadBy(time, timeZone)
  // Between the two guesses clocks may have been put forward or back.
  return time - aheadBy(near, timeZone)
}

/** How far a zone's clocks are ahead of UTC at a moment. */
function aheadBy(moment: number, timeZone: string | undefined): number {
  const shown = timeZone === undefined ? undefined : shownIn(timeZone, moment)
  if (shown === undefined) return 0
  const { year, month, day, hour, minute, second } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}
