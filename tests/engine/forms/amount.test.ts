import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerFrom, type Field, inputFrom } from '#engine'

const money: Field = {
  path: 'amount',
  widget: 'money',
  type: 'integer',
  label: 'Amount',
  required: true,
  checks: {},
  ui: {},
}

/** Digits with anything between them that people put between digits. */
const input = fc
  .array(fc.constantFrom(...'0123456789', '000', ',', '.', ' ', "'", '$', '\u00a0', '’', '-', '９'), { maxLength: 14 })
  .map((parts) => parts.join(''))

describe('an amount', () => {
  test('that is accepted is the same cents when it is shown and read again', () => {
    fc.assert(
      fc.property(input, (text) => {
        const cents = answerFrom(money, text)
        fc.pre(typeof cents === 'number')
        expect(answerFrom(money, inputFrom(money, cents))).toBe(cents)
      }),
      { numRuns: 2000 },
    )
  })

  test('of any size stays the same cents through the control', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (cents) => {
        expect(answerFrom(money, inputFrom(money, cents))).toBe(cents)
      }),
      { numRuns: 2000 },
    )
  })

  test('means its digits, the last two after a period, or nothing', () => {
    fc.assert(
      fc.property(input, (text) => {
        const cents = answerFrom(money, text)
        fc.pre(typeof cents === 'number')
        const [whole = '', fraction = ''] = text
          .replaceAll('９', '9')
          .replace(/[^\d.]/g, '')
          .split('.')
        expect(cents).toBe(Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
        // What groups stands before three digits, so that an amount never grows by what was meant as cents.
        expect(text.trim().replace(/\s+/g, ' ').replaceAll('９', '9')).not.toMatch(/\d[, \u00a0'’]\d{0,2}(\D|$)/)
      }),
      { numRuns: 2000 },
    )
  })
})
