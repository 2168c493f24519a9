import { describe, expect, test } from 'vitest'
import { unbroken } from '#engine'
import { localPhone, phone } from '../../../engine/formats/phone.ts'
import { longDate } from '../../../engine/formats/time/date.ts'

/** Where a line may end, as a browser sees it: at a blank that is none that holds. */
const places = (words: string) => unbroken(words).split(' ')

describe('words as a page shows them', () => {
  test.each([phone('3085550171'), phone('+13085550171'), localPhone('+13085550171')])(
    '%s stands on one line',
    (number) => expect(places(number)).toHaveLength(1),
  )

  test.each(
    Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-30`.replace('02-30', '02-28')),
  )('%s stands on one line, in Spanish with its year on the next at most', (day) => {
    expect(places(longDate(day, 'en'))).toHaveLength(1)
    expect(places(longDate(day, 'es'))).toHaveLength(2)
  })

  test.each(['8 AM', '12:30 PM', '8 a. m.', '12:30 p. m.'])('%s stands on one line', (time) =>
    expect(places(time)).toHaveLength(1),
  )

  test('the United States in Spanish stands on one line', () => {
    expect(places('de EE. UU.')).toEqual(['de', 'EE.\u00a0UU.'])
  })

  test('the words around them are as they were', () => {
    expect(places('Call (308) 555-0171 by May 4, 2027, or on June 5, 2027.')).toEqual([
      'Call',
      '(308)\u00a0555-0171',
      'by',
      'May\u00a04,\u00a02027,',
      'or',
      'on',
      'June\u00a05,\u00a02027.',
    ])
    expect(unbroken('You may borrow $1,500 of 12 May Street')).toBe('You may borrow $1,500 of 12 May Street')
  })
})
