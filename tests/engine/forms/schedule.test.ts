import { expect, test } from 'vitest'
import { type Field, scheduleProblem, weekday, windowStarts } from '#engine'

const field: Field = {
  path: 'visit',
  widget: 'schedule',
  type: 'string',
  label: 'Visit',
  required: true,
  checks: {},
  ui: { earliest: 'data.notary.earliest', closedDays: [0], fromHour: 8, toHour: 20, windowHours: 2 },
}
const facts = { data: { notary: { earliest: '2026-12-03' } } }

test.each([
  ['2026-12-03T08', undefined],
  ['2026-12-05T18', undefined],
  ['2026-12-02T10', 'earliest'],
  ['2026-12-06T10', 'closedDays'],
  ['2026-12-07T20', 'schedule'],
  ['2026-12-07T09', 'schedule'],
  ['2026-12-07T', 'schedule'],
  ['T10', 'schedule'],
  ['2026-02-30T10', 'schedule'],
  [7, 'schedule'],
])('%j is refused by %s', (answer, keyword) => {
  expect(scheduleProblem(field, answer, facts)?.keyword).toBe(keyword)
})

test('windows fill the day and do not run over its end', () => {
  expect(windowStarts(field)).toEqual([8, 10, 12, 14, 16, 18])
  expect(windowStarts({ ...field, ui: { fromHour: 9, toHour: 14, windowHours: 2 } })).toEqual([9, 11])
})

test('weekdays are those of the calendar, leap years too', () => {
  for (let day = Date.UTC(1999, 11, 1); day < Date.UTC(2032, 2, 2); day += 86_400_000) {
    const date = new Date(day)
    const parts = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
    expect(weekday(parts)).toBe(date.getUTCDay())
  }
})
