import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookAhead } from './look-ahead.ts'

const look = vi.fn()
let left: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  look.mockClear()
  left = new AbortController()
  lookAhead({ newest: { look, takeUp: async () => {} } }, left.signal)
})
afterEach(() => {
  left.abort()
  vi.useRealTimers()
})

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }))

test('while one types nothing is asked, and it is once one pauses', () => {
  for (const key of 'Avery') {
    press(key)
    vi.advanceTimersByTime(100)
  }
  expect(look).not.toHaveBeenCalled()
  vi.advanceTimersByTime(400)
  expect(look).toHaveBeenCalledTimes(1)
})

test('a key that may lead on, and a press, ask at once', () => {
  press('Tab')
  document.dispatchEvent(new Event('pointerdown'))
  expect(look).toHaveBeenCalledTimes(2)
})

test('a page that was left asks nothing more', () => {
  press('a')
  left.abort()
  vi.advanceTimersByTime(1000)
  press('Tab')
  expect(look).not.toHaveBeenCalled()
})
