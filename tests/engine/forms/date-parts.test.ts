import { describe, expect, test } from 'vitest'
import { hasShortYear, isDateParts, isFar, isoFromParts, wrongParts } from '../../../engine/forms/date-parts.ts'

const parts = (text: string) => {
  const [month = '', day = '', year = ''] = text.split('/')
  return { year, month, day }
}

describe('three parts of a date', () => {
  test.each([
    ['4/27/1980', '1980-04-27'],
    ['04/07/1980', '1980-04-07'],
    [' 4 / 7 / 1980 ', '1980-04-07'],
    ['2/29/2024', '2024-02-29'],
    ['//', undefined],
    ['2/29/2023', null],
    ['13/1/1980', null],
    ['4/31/1980', null],
    ['4/0/1980', null],
    ['4/27/80', null],
    ['4/27/', null],
    ['/27/1980', null],
    ['4//1980', null],
    ['4/27/19800', null],
    ['4/027/1980', null],
    ['004/27/1980', null],
    ['x/27/1980', null],
    ['4/x7/1980', null],
    ['4/7x/1980', null],
    ['4x/7/1980', null],
    ['4/7/x1980', null],
    ['4/7/1980x', null],
  ])('%s is %s', (text, iso) => {
    expect(isoFromParts(parts(text))).toBe(iso)
  })

  test.each([
    ['4/27/1980', ['month', 'day', 'year']],
    ['13/27/1980', ['month']],
    ['0/27/1980', ['month']],
    ['x/27/1980', ['month']],
    ['004/27/1980', ['month']],
    ['4/32/1980', ['day']],
    ['4/0/1980', ['day']],
    ['4/1x/1980', ['day']],
    ['4/001/1980', ['day']],
    ['4/27/80', ['year']],
    ['4/27/0000', ['year']],
    ['4/27/19800', ['year']],
    ['4/27/x980', ['year']],
    ['13/32/x', ['month', 'day', 'year']],
    ['//1980', ['month', 'day']],
    // Each may be right, and the day is not in that month.
    ['2/30/1980', ['day']],
    ['4/27/1800', ['year']],
    ['4/27/2127', ['year']],
  ])('%s has its mistake in %j', (text, wrong) => {
    expect(wrongParts(parts(text), '2026-03-02')).toEqual(wrong)
  })

  test('that are none are wrong in every part', () => {
    for (const input of [undefined, null, 'text', [], { year: '1980' }, { year: 1980, month: '4', day: '1' }]) {
      expect(wrongParts(input)).toEqual(['month', 'day', 'year'])
      expect(isDateParts(input)).toBe(false)
      expect(hasShortYear(input)).toBe(false)
    }
    expect(isDateParts(parts('//'))).toBe(true)
  })

  test.each([
    ['4/27/80', true],
    ['4/27/8', true],
    ['4/27/198', true],
    ['4/27/1980', false],
    ['4/27/', false],
    ['4/27/8x', false],
    ['4/27/x8', false],
  ])('%s has a year of which one may guess the century: %s', (text, is) => {
    expect(hasShortYear(parts(text))).toBe(is)
  })
})

test.each([
  ['1876-01-01', false],
  ['1875-12-31', true],
  ['2126-12-31', false],
  ['2127-01-01', true],
  ['soon', false],
  [undefined, false],
])('%s is far from 2026: %s', (iso, is) => {
  expect(isFar(iso, '2026-03-02')).toBe(is)
})

test('nothing is far from a day that is not known', () => {
  expect(isFar('1800-01-01', undefined)).toBe(false)
})
