import type { Locale } from '#schemas'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** How long so many milliseconds are, in words: 3 days, 5 hours, 12 minutes. Rounded down, but never under a minute. */
export function timeLeft(ms: number, locale: Locale): string {
  const [unit, length] = unitOf(ms)
  const count = Math.max(1, Math.floor(ms / length))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function unitOf(ms: number): [unit: 'day' | 'hour' | 'minute', length: number] {
  if (ms >= day) return ['day', day]
  if (ms >= hour) return ['hour', hour]
  return ['minute', minute]
}
