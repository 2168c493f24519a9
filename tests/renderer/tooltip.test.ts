import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tooltipHold } from '../../renderer/ui/tooltip-hold.ts'
import { bundle, pageAt } from './page.ts'

describe('the words of a button without words', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function held() {
    const { ports } = pageAt('/account/heloc/register')
    ports.clock.wait = (ms, signal) =>
      new Promise((over, ended) => {
        const timer = setTimeout(over, ms)
        signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          ended(new Error('over'))
        })
      })
    const told: boolean[] = []
    return { told, ...tooltipHold(ports.clock, bundle.surfaces.tooltip, (isShown) => told.push(isShown)) }
  }

  test('go 200 ms after the pointer has left', async () => {
    const { told, enter, leave } = held()
    enter()
    leave()
    await vi.advanceTimersByTimeAsync(199)
    expect(told).toEqual([true])
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual([true, false])
  })

  test('stay while the pointer crosses over to them', async () => {
    const { told, enter, leave } = held()
    enter()
    leave()
    await vi.advanceTimersByTimeAsync(150)
    enter()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(told).toEqual([true, true])
  })

  test('are counted down from the last time that it left', async () => {
    const { told, enter, leave } = held()
    enter()
    leave()
    await vi.advanceTimersByTimeAsync(150)
    leave()
    await vi.advanceTimersByTimeAsync(199)
    expect(told).toEqual([true])
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual([true, false])
  })

  test('go at once when sent away, and are not told of again', async () => {
    const { told, enter, leave, dismiss } = held()
    enter()
    leave()
    dismiss()
    await vi.advanceTimersByTimeAsync(1000)
    expect(told).toEqual([true, false])
  })
})
