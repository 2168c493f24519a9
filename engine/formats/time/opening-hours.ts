import type { Locale, OpeningHours } from '#schemas'
import { hours } from './hours.ts'
import { zoneName } from './zone-name.ts'

const weekdays = [1, 2, 3, 4, 5]

/** When somebody answers, in words with the time zone; undefined where no day has hours. */
export function openingHours({ timeZone, ...open }: OpeningHours, locale: Locale): string | undefined {
  const days = [
    ...weekdays.map((weekdayValue) => ({ weekdayValue, day: open.weekdays })),
    { weekdayValue: 6, day: open.saturday },
    { weekdayValue: 7, day: open.sunday },
  ]
  const entries = days.flatMap(({ weekdayValue, day }) =>
    day === undefined ? [] : [{ weekdayValue, startTime: day.opens, endTime: day.closes, isOpen: true }],
  )
  const text = hours(entries, [weekdays, [6, 7]], locale)
  return text === '' ? undefined : `${text} (${zoneName(timeZone, locale)})`
}
