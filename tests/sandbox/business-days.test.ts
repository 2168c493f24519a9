import { expect, test } from 'vitest'
import { cancelUntil, isFederalHoliday } from '../../sandbox/services/lender/business-days.ts'

test.each([
  ['2026-11-27', '2026-12-01', 'a Friday: Saturday counts, Sunday does not'],
  ['2026-11-23', '2026-11-27', 'Thanksgiving does not count'],
  ['2026-12-22', '2026-12-26', 'Christmas does not count'],
  ['2026-06-30', '2026-07-03', 'July 3 counts, though July 4 of that year is observed on it'],
  ['2026-07-02', '2026-07-07', 'July 4 does not count, nor the Sunday after it'],
  ['2027-12-30', '2028-01-04', 'a new year begins'],
])('signed on %s, one may cancel until %s: %s', (signed, until) => {
  expect(cancelUntil(signed, 3)).toBe(until)
})

test('a year has its eleven federal holidays', () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  )
  expect(days.filter(isFederalHoliday)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})
