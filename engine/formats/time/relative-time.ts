import type { Locale } from '#schemas'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

/**
 * How long ago an ISO date-time is, in words: minutes, hours, days, weeks, and after 4 weeks its month and day. A moment
 * that is still to come is now: clocks differ. Empty text for what is no date-time.
 */
export function relativeTime(value: unknown, now: Date, locale: Locale, timeZone?: string): string {
  const moment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(moment)) return ''
  const ago = now.getTime() - moment
  if (ago >= 4 * week)
    return new Intl.DateTimeFormat(locale, {
      month: 'long',
      day: 'numeric',
      ...(timeZone === undefined ? {} : { timeZone }),
    }).format(moment)
  const [unit, length] = unitOf(ago)
  // "1 day ago", never "yesterday": hours are counted, not midnights. Only under a minute it is "now".
  const numeric = unit === 'second' ? 'auto' : 'always'
  const whole = unit === 'second' ? 0 : Math.floor(ago / length)
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(-whole, unit)
}

function unitOf(ago: number): [unit: 'second' | 'minute' | 'hour' | 'day' | 'week', length: number] {
  if (ago < minute) return ['second', second]
  if (ago < hour) return ['minute', minute]
  if (ago < day) return ['hour', hour]
  if (ago < week) return ['day', day]
  return ['week', week]
}
