import { describe, expect, test } from 'vitest'
import { show } from '#engine'
import { isBlank, mixedWords, nameOf, visibleMarks } from '../../../engine/text/marks.ts'

describe('copy writes a value', () => {
  test.each<[format: string | undefined, value: unknown, digits: number | undefined, text: string]>([
    [undefined, 'as it is', undefined, 'as it is'],
    [undefined, 7, undefined, '7'],
    [undefined, false, undefined, 'false'],
    [undefined, null, undefined, ''],
    [undefined, undefined, undefined, ''],
    [undefined, { a: 1 }, undefined, ''],
    [undefined, ['a'], undefined, ''],
    ['nothing', 'x', undefined, 'x'],
    ['toString', 'x', undefined, 'x'],
    ['number', 1234567, undefined, '1,234,567'],
    ['number', 1234.567, 2, '1,234.57'],
    ['number', '12', undefined, ''],
    ['money', 1500000, undefined, '$15,000'],
    ['money', 1500050, undefined, '$15,000.50'],
    ['money', 1500000, 2, '$15,000.00'],
    ['money', 0, undefined, '$0'],
    ['money', '1500000', undefined, ''],
    ['currency', 15000, undefined, '$15,000'],
    ['currency', 15000.5, 2, '$15,000.50'],
    ['percent', 0.0499, 2, '4.99%'],
    ['percent', 0.05, undefined, '5.0%'],
    ['rate', 8.4, undefined, '8.40%'],
    ['rate', 8.4, 1, '8.4%'],
    ['rate', '8.4', undefined, ''],
    ['years', 120, undefined, '10'],
    ['years', 42, undefined, '3.5'],
    ['years', 50, undefined, '4.2'],
    ['years', '120', undefined, ''],
    ['state', 'TX', undefined, 'Texas'],
    ['state', 'ZZ', undefined, 'ZZ'],
    ['state', 'constructor', undefined, 'constructor'],
    ['list', ['Texas', 'Utah'], undefined, 'Texas, Utah'],
    ['list', 'Texas', undefined, 'Texas'],
    [
      'name',
      { firstName: 'Avery', middleName: 'June', lastName: 'Hart', suffix: 'Jr.' },
      undefined,
      'Avery June Hart Jr.',
    ],
    ['name', { lastName: ' Hart ' }, undefined, 'Hart'],
    ['lower', 'A Loan', undefined, 'a loan'],
    ['date', '2026-03-02', undefined, '03/02/2026'],
    ['longDate', '2026-03-02', undefined, 'March 2, 2026'],
    ['phone', '+13035550142', undefined, '+1 (303) 555-0142'],
    ['localPhone', '+13035550142', undefined, '(303) 555-0142'],
  ])('as %s: %j with %j decimals is "%s"', (f, value, d, text) => {
    expect(show(value, { ...(f === undefined ? {} : { f }), ...(d === undefined ? {} : { d }) }, 'en')).toBe(text)
  })

  test('as an address of several parts', () => {
    const home = { street1: '14 Elm St', city: 'Denver', state: 'CO', zip: '80205' }
    expect(show(home, { f: 'address' }, 'en')).toMatch(/^14 Elm St, .*CO.*80205$/)
  })
})

describe('a mark that nobody sees has a name', () => {
  test.each([
    ['\u200b', 'U+200B zero width space'],
    ['\u{e0000}', 'U+E0000 tag character'],
    ['\u{e0041}', 'U+E0041 tag character'],
    ['\u{e007f}', 'U+E007F tag character'],
    ['\u{e0100}', 'U+E0100 variation selector'],
    ['\ufe00', 'U+FE00 variation selector'],
    ['\ud800', 'U+D800 half of a character'],
    ['\udfff', 'U+DFFF half of a character'],
    ['\u0001', 'U+0001 control character'],
    ['\ue000', 'U+E000 private character'],
    ['\ufdd0', 'U+FDD0 no character'],
    ['\u2004', 'U+2004 blank of another width'],
  ])('%j: %s', (character, name) => {
    expect(nameOf(character)).toBe(name)
  })

  test('which is written out in its place, as often as it stands there', () => {
    expect(visibleMarks('a\u200bb\u200bc')).toBe('a[U+200B zero width space]b[U+200B zero width space]c')
    expect(visibleMarks('a b\tc\nd')).toBe('a b\tc\nd')
  })

  test.each([
    ['', true],
    [' \n\t', true],
    ['\u200b \u00ad', true],
    ['x', false],
    ['\u200bx', false],
  ])('%j shows nothing: %s', (text, is) => {
    expect(isBlank(text)).toBe(is)
  })
})

test.each([
  ['a plain sentence', []],
  ['\u0440aypal', [['\u0440aypal', '\u0440']]],
  ['pay\u0440al', [['pay\u0440al', '\u0440']]],
  ['\u043f\u0440\u0438\u0432\u0435\u0442 world', []],
  ['one \u0430nd two', [['\u0430nd', '\u0430']]],
])('of %j these words are of two alphabets: %j', (text, words) => {
  expect(mixedWords(text).map(({ word, letter }) => [word, letter])).toEqual(words)
})
