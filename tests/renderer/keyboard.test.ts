import { expect, test } from 'vitest'
import { type Field, leaves } from '#engine'
import { isTypedInDigits } from '../../renderer/fields/text/keyboard.ts'
import { bundle } from './page.ts'

const field = (pattern?: string) => ({ checks: pattern === undefined ? {} : { pattern }, ui: {} }) as Field

test.each(['^\\d{6}$', '^[0-9]{6}$', '^\\d{4,10}$', '^\\d+$', '^(1[6-9]|20)\\d{2}$'])(
  'what takes digits alone has the number pad: %s',
  (pattern) => {
    expect(isTypedInDigits(field(pattern))).toBe(true)
  },
)

test.each([undefined, '^\\d{1,2}(\\.5)?$', '^[A-Z0-9]{6}$', '\\d{6}', '^\\w{6}$', '^\\D+$'])(
  'what takes more has none: %s',
  (pattern) => {
    expect(isTypedInDigits(field(pattern))).toBe(false)
  },
)

test('every code that a borrower or a signer is sent has it', () => {
  const codes = Object.values(bundle.screens)
    .flatMap(({ form }) => leaves(form?.fields ?? []))
    .filter(({ path }) => /code$/i.test(path))
  expect(codes.length).toBeGreaterThan(1)
  expect(codes.filter((each) => !isTypedInDigits(each)).map(({ path }) => path)).toEqual([])
})
