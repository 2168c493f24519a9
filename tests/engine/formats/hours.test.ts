import { describe, expect, test } from 'vitest'
import { hasMoreToCome, hours as hoursKeptTogether, licensed } from '#engine'

/** A time does not break over two lines; here its blanks are plain ones. */
const hours = (...given: Parameters<typeof hoursKeptTogether>) => hoursKeptTogether(...given).replaceAll('\u00a0', ' ')

const day = (weekdayValue: number, startTime = '06:00', endTime = '18:00') => ({
  weekdayValue,
  startTime,
  endTime,
  isOpen: true,
})
const closed = (weekdayValue: number) => ({ weekdayValue, isOpen: false })
const groups = [
  [1, 2, 3, 4, 5],
  [6, 7],
]
const week = [...[1, 2, 3, 4, 5].map((each) => day(each)), day(6, '07:00', '15:30'), closed(7)]

describe('hours in words', () => {
  test.each([
    ['en', 'Monday–Friday 6 am–6 pm, Saturday 7 am–3:30 pm, Sunday closed'],
    ['es', 'lunes a viernes, de 6 a. m. a 6 p. m.; sábado, de 7 a. m. a 3:30 p. m.; domingo, cerrado'],
  ] as const)('are those of weekdays 1-5 and of weekend 6-7 (%s)', (locale, said) => {
    expect(hours(week, groups, locale)).toBe(said)
  })

  test('are said of weekdays and weekend apart, though they are the same', () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((each) => day(each))
    expect(hours(all, groups, 'en')).toBe('Monday–Friday 6 am–6 pm, Saturday–Sunday 6 am–6 pm')
  })

  test('are said day by day where they differ, never as if they did not', () => {
    expect(hours([day(1), day(2), closed(3), day(4), day(5, '06:00', '16:00')], groups, 'en')).toBe(
      'Monday–Tuesday 6 am–6 pm, Wednesday closed, Thursday 6 am–6 pm, Friday 6 am–4 pm',
    )
  })

  test('keep a time together', () => {
    expect(hoursKeptTogether([day(1)], groups, 'en')).toBe('Monday 6\u00a0am–6\u00a0pm')
    expect(hoursKeptTogether([day(1)], groups, 'es')).toBe('lunes, de 6\u00a0a.\u00a0m. a 6\u00a0p.\u00a0m.')
  })

  test.each([
    ['00:00', '12:00', '12 am–12 pm'],
    ['12:30', '24:00', '12:30 pm–12 am'],
    ['09:05:00', '23:59:59', '9:05 am–11:59 pm'],
  ])('from %s to %s are %s', (from, to, said) => {
    expect(hours([day(1, from, to)], groups, 'en')).toBe(`Monday ${said}`)
  })

  test.each([
    ['no list', { week }],
    ['nothing', undefined],
    ['an empty list', []],
    ['entries that are none', [null, 'x', 7, {}, { weekdayValue: '1', isOpen: false }]],
    ['times that are none', [day(1, '6', 'late'), day(2, '25:00', '26:00'), { weekdayValue: 3, isOpen: true }]],
    ['days that there are not', [day(0), day(8)]],
  ])('of %s are not said', (_what, entries) => {
    expect(hours(entries, groups, 'en')).toBe('')
  })
})

describe('licensed states', () => {
  test('are each named once, in order', () => {
    expect(licensed([{ abbrev: 'TX' }, { abbrev: 'ca' }, { abbrev: 'TX' }, {}, null])).toEqual(['CA', 'TX'])
  })

  test.each([
    [49, true, true],
    [50, true, false],
    [51, true, false],
    [49, false, false],
    [49, undefined, false],
  ])('%i of the main brand (%s) have more to come: %s', (count, mainBrand, more) => {
    expect(hasMoreToCome(Array.from({ length: count }, String), mainBrand)).toBe(more)
  })
})
