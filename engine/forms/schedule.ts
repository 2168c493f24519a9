import { type CalendarDate, fromIso } from '../formats/time/calendar-date.ts'
import { answerAt } from './answers.ts'
import type { Field } from './field.ts'

const answer = /^(\d{4}-\d{2}-\d{2})T(\d{2})$/

/** The hours at which a window of this question may begin. */
export function windowStarts({ ui: { fromHour = 8, toHour = 20, windowHours = 2 } }: Field): number[] {
  const starts: number[] = []
  for (let hour = fromHour; hour + windowHours <= toHour; hour += windowHours) starts.push(hour)
  return starts
}

/** What is wrong with a day and the hour at which a window begins, as yyyy-MM-ddTHH. */
export function scheduleProblem(
  field: Field,
  value: unknown,
  facts: object,
): { keyword: string; string: string } | undefined {
  const [, day = '', hour = ''] = (typeof value === 'string' && answer.exec(value)) || []
  const date = fromIso(day)
  if (date === undefined || !windowStarts(field).includes(Number(hour)))
    return { keyword: 'schedule', string: 'scheduleParts' }
  const earliest = field.ui.earliest === undefined ? undefined : answerAt(facts, field.ui.earliest)
  if (typeof earliest === 'string' && day < earliest) return { keyword: 'earliest', string: 'scheduleEarly' }
  if (field.ui.closedDays?.includes(weekday(date))) return { keyword: 'closedDays', string: 'scheduleClosed' }
  return undefined
}

/** 0 is Sunday: by Sakamoto's rule, so that no time zone has a say. */
export function weekday({ year, month, day }: CalendarDate): number {
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0
  const y = month < 3 ? year - 1 : year
  return (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + day) % 7
}
