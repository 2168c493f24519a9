const formatters = new Map<string, Intl.DateTimeFormat | undefined>()

const shown = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

type Shown = { [part in (typeof shown)[number]]: number }

/** What calendar and clock show in a zone at a moment; undefined for no moment, and for a zone that this runtime does not know. */
export function shownIn(timeZone: string, moment: number): Shown | undefined {
  const formatter = formatterFor(timeZone)
  if (formatter === undefined || Number.isNaN(moment)) return undefined
  const parts = new Map(formatter.formatToParts(moment).map((part) => [part.type, Number(part.value)]))
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = shown.map((part) => parts.get(part))
  return { year, month, day, hour, minute, second }
}

/** Making one takes long; undefined for a zone that this runtime does not know, as some systems name none that exists. */
function formatterFor(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(timeZone)) formatters.set(timeZone, made(timeZone))
  return formatters.get(timeZone)
}

function made(timeZone: string): Intl.DateTimeFormat | undefined {
  const parts = Object.fromEntries(shown.map((part) => [part, 'numeric']))
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone, calendar: 'gregory', hourCycle: 'h23' })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
