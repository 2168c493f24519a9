import { describe, expect, it } from 'vitest'
import { type FormatName, formats, isFormatName } from '#engine'
import { caseLines } from '../../support/cases.ts'

interface FormatCase {
  format: FormatName
  in?: unknown
  /** What stands after the value: a locale, a time zone. */
  with?: unknown[]
  out: unknown
}

describe.each(['formats.jsonl', 'formats-odd.jsonl'])('%s', (file) => {
  it.each(caseLines<FormatCase>(file).map((given) => [JSON.stringify(given), given] as const))('%s', (_, given) => {
    const format: (...given: unknown[]) => unknown = formats[given.format] as never
    expect(format(given.in, ...(given.with ?? []))).toEqual(given.out)
  })
})

describe('every format', () => {
  const odd = [
    undefined,
    null,
    Number.NaN,
    -1,
    1e300,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '🏠',
    true,
    [],
    {},
    [[]],
    Symbol('odd'),
    10n,
    () => 1,
  ]

  it.each(Object.keys(formats).filter(isFormatName))('%s takes anything without failing', (name) => {
    for (const value of odd) expect(() => formats[name](value)).not.toThrow()
  })

  it('joins messages of Error objects', () => {
    expect(formats.joinErrors([new Error('Bad name'), 'Bad name', new TypeError('Bad zip.')])).toBe(
      'Bad name, Bad zip.',
    )
    expect(formats.joinErrors(new Error('Bad name'))).toBe('Bad name.')
    expect(formats.joinErrors(new Error(''))).toBe('Something unexpected happened')
    expect(formats.joinErrors({ message: 'Bad name' })).toBe('Something unexpected happened')
  })

  it('writes money and percentages with the decimals, currency and locale asked for', () => {
    expect(formats.currency(1234.5, 2)).toBe('$1,234.50')
    expect(formats.currency(1234.5, { decimals: 2, currency: 'EUR' })).toBe('€1,234.50')
    expect(formats.percent(0.0499, 2)).toBe('4.99%')
    expect(formats.percent(0.25, 0)).toBe('25%')
  })

  it('writes dates in words in English and Spanish', () => {
    expect(formats.longDate('2026-03-04')).toBe('March 4, 2026')
    expect(formats.longDate('2026-03-04', 'es')).toBe('4 de marzo de 2026')
    expect(formats.longDate('2026-02-29')).toBe('Invalid Date')
  })
})
