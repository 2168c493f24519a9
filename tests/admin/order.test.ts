import { expect, test } from 'vitest'
import { orderOf } from '../../admin/forms/order.ts'

test('what the chatbot answers comes before how it is matched', () => {
  const order = orderOf('chatbot')
  expect(order.indexOf('questions')).toBe(0)
  expect(order.indexOf('fillers')).toBeGreaterThan(order.indexOf('unknown'))
})
