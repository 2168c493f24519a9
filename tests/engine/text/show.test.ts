import { describe, expect, test } from 'vitest'
import { plain, plainTree, show } from '#engine'

/** A count of thousandths, shortened half up to so many decimals: in whole numbers, so that nothing is lost. */
function shortened(thousandths: number, digits: number): string {
  const unit = 10 ** (3 - digits)
  const whole = Math.floor((thousandths + unit / 2) / unit)
  const text = String(whole).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

describe('a rate in percent points', () => {
  test.each([0, 1, 2])('from 0.000 to 30.000 is rounded half up to %i decimals', (d) => {
    const wrong: string[] = []
    for (let thousandths = 0; thousandths <= 30_000; thousandths++) {
      const rate = Number(`${thousandths}e-3`)
      const shown = show(rate, { f: 'rate', d }, 'en')
      if (shown !== `${shortened(thousandths, d)}%`) wrong.push(`${rate} is ${shown}`)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    [5.095, '5.10%'],
    [5.145, '5.15%'],
    [0, '0.00%'],
    [-0.25, '-0.25%'],
    [-0.001, '0.00%'],
    [1234.5, '1,234.50%'],
  ])('%d is %s', (rate, text) => {
    expect(show(rate, { f: 'rate' }, 'en')).toBe(text)
  })
})

describe('the day of a moment is that of whoever reads', () => {
  const copy = ['asked on ', { v: 'at', f: 'longDate' }, ', ', { b: [{ v: 'at', f: 'date' }] }]
  const read = (value: string) => () => value

  test('in a line of copy and in Markdown', () => {
    const moment = read('2026-11-28T02:30:00Z')
    expect(plain(copy, moment, 'en', 'America/Denver')).toBe('asked on November 27, 2026, 11/27/2026')
    expect(plainTree([{ ul: [[{ p: copy }]] }], moment, 'es', 'America/Denver')).toBe(
      'asked on 27 de noviembre de 2026, 11/27/2026',
    )
  })

  test('and a date without a time is the same everywhere', () => {
    for (const zone of ['America/Denver', 'Pacific/Kiritimati', undefined])
      expect(plain(copy, read('2026-11-28'), 'en', zone)).toBe('asked on November 28, 2026, 11/28/2026')
  })
})
