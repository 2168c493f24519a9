import { expect, test } from 'vitest'
import { type DatePart, type DateParts, wrongParts } from '#engine'
import { enteredDate } from '../../renderer/fields/date/entered-date.ts'

const nothing: DateParts = { month: '', day: '', year: '' }
const at = (month: string, day = '', year = ''): DateParts => ({ month, day, year })

test.each<[string, DateParts, DatePart, string, DateParts, DatePart | undefined]>([
  ['a slash moves on', at('1'), 'month', '1/', at('1'), 'day'],
  ['a hyphen moves on', at('12'), 'month', '12-', at('12'), 'day'],
  ['a period moves on', at('12', '3'), 'day', '3.', at('12', '3'), 'year'],
  ['a blank moves on', at('12'), 'month', '12 ', at('12'), 'day'],
  ['an en dash moves on', at('12'), 'month', '12–', at('12'), 'day'],
  ['a separator in an empty part leads nowhere', nothing, 'month', '/', nothing, undefined],
  [
    'a separator after the year leads nowhere',
    at('12', '3', '1984'),
    'year',
    '1984/',
    at('12', '3', '1984'),
    undefined,
  ],
  ['what stands in the next part stays', at('12', '3'), 'month', '12/', at('12', '3'), 'day'],
  ['two digits move nothing', at('1'), 'month', '12', at('12'), undefined],
  ['a digit too many is not taken', at('12'), 'month', '123', at('12'), undefined],
  ['an empty part stays empty', at('1'), 'month', '', nothing, undefined],
  ['a whole date with slashes', nothing, 'month', '12/31/1984', at('12', '31', '1984'), 'year'],
  ['a whole date over another', at('1', '2', '1990'), 'month', '12/31/1984', at('12', '31', '1984'), 'year'],
  ['a date that is none', nothing, 'month', '13/45/1990', at('13', '45', '1990'), 'year'],
  ['a whole date with blanks', nothing, 'month', ' 4 27 1984 ', at('4', '27', '1984'), 'year'],
  ['a whole date as it is kept, in any part', nothing, 'day', '1984-12-31', at('12', '31', '1984'), 'year'],
  ['a whole date in digits', nothing, 'month', '12311984', at('12', '31', '1984'), 'year'],
  ['a date without its year', nothing, 'month', '12/31', at('12', '31'), 'day'],
  ['day and year', at('12'), 'day', '31/1984', at('12', '31', '1984'), 'year'],
])('%s', (_what, before, part, value, date, next) => {
  expect(enteredDate(before, part, value)).toEqual({ date, ...(next === undefined ? {} : { next }) })
})

test.each<[string, DateParts | undefined, DatePart[]]>([
  ['nothing typed', undefined, ['month', 'day', 'year']],
  ['month 13', at('13', '1', '1984'), ['month']],
  ['month in words', at('May', '1', '1984'), ['month']],
  ['day 0', at('1', '0', '1984'), ['day']],
  ['a day that this month has not', at('4', '31', '1984'), ['day']],
  ['a day that this year has not', at('2', '29', '2026'), ['day']],
  ['a year of two digits', at('4', '27', '84'), ['year']],
  ['year 0', at('4', '27', '0000'), ['year']],
  ['no day', at('4', ' ', '1984'), ['day']],
  ['no day and month 13', at('13', '', '1984'), ['month', 'day']],
  ['a year far from today', at('4', '27', '1084'), ['year']],
  ['a real date that something else is wrong with', at('4', '27', '2012'), ['month', 'day', 'year']],
])('only what is wrong of a date is wrong: %s', (_what, input, parts) => {
  expect(wrongParts(input, '2026-03-02')).toEqual(parts)
})
