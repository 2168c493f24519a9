import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserClock as clock } from '../../renderer/ports/browser-ports.ts'
import { doAgain } from '../../renderer/session/use-again.ts'
import { bundle } from './page.ts'

const { everyMs } = bundle.surfaces.conditions

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const page = new EventTarget()
  let asked = 0
  const leave = doAgain(clock, page, everyMs, async () => {
    asked += 1
  })
  return { page, leave, asked: () => asked }
}

test('conditions are asked for every 60 seconds while their page stays', async () => {
  const { asked, leave } = watched()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(asked()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked()).toBe(3)
  leave()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked()).toBe(3)
})

test('conditions are asked for when the window has the focus again, and not after their page', async () => {
  const { page, asked, leave } = watched()
  page.dispatchEvent(new Event('focus'))
  expect(asked()).toBe(1)
  leave()
  page.dispatchEvent(new Event('focus'))
  expect(asked()).toBe(1)
})
