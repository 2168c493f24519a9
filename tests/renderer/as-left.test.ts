import { expect, test } from 'vitest'
import type { Field } from '#engine'
import { asLeft } from '../../renderer/fields/text/as-left.ts'

const money: Field = { path: 'a', widget: 'money', type: 'integer', label: 'a', required: true, checks: {}, ui: {} }

test.each([
  ['50000', '50,000'],
  ['50000.5', '50,000.50'],
  ['1234567.89', '1,234,567.89'],
  ['50,000.05', '50,000.05'],
  ['.50', '0.50'],
  ['$ 75 000.50', '75,000.50'],
  ['1,000.', '1,000'],
])('an amount that is left has its thousands apart, and every cent: %s', (input, shown) => {
  expect(asLeft(money, input)).toBe(shown)
})

test.each(['50000,00', '1,23', '75 000,50', '2.675', 'a lot', '', ' '])(
  'what is no amount stays as typed: "%s"',
  (input) => {
    expect(asLeft(money, input)).toBe(input)
  },
)
