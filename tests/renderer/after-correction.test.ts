import { expect, test } from 'vitest'
import { afterCorrection } from '../../renderer/application/after-correction.ts'

const failure = {
  text: 'Two answers need another look.',
  fields: { email: 'You already have an account.', phone: 'Not yours.' },
}

test('correcting an answer takes away what the lender said of that one alone', () => {
  expect(afterCorrection(failure, 'email')).toEqual({ ...failure, fields: { phone: 'Not yours.' } })
})

test('correcting the last of them takes away all that the lender said', () => {
  const left = afterCorrection(failure, 'email')
  expect(left && afterCorrection(left, 'phone')).toBeUndefined()
})

test('another answer, and words about the page as a whole, change nothing', () => {
  expect(afterCorrection(failure, 'name')).toBe(failure)
  expect(afterCorrection(failure, 'toString')).toBe(failure)
  expect(afterCorrection({ text: 'Later.', fields: {} }, 'email')).toEqual({ text: 'Later.', fields: {} })
})
