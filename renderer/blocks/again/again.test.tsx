import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Bundle, CompiledBlock } from '#engine'
import { Alone, renderBlock } from '../../../tests/renderer/render-screen.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'

const calls = {
  sendCode: { id: 'sendCode', method: 'POST', path: '/code', body: { to: { var: 'data.phone' } } },
} as unknown as Bundle['calls']
const again: CompiledBlock = {
  type: 'again',
  call: 'sendCode',
  label: 'Send a new code',
  from: 'data.next',
  waiting: ['In ', { v: 'item.seconds' }, ' seconds'],
  done: 'We sent a new code',
}
const press = () => screen.getByRole('button', { name: 'Send a new code' })

describe('a call once more', () => {
  test('is made by a press, and the page says so and loads anew', async () => {
    const reload = vi.fn(async () => undefined)
    const { user, sent } = await renderBlock(again, { calls, reload, data: { phone: '+12125550123' } })
    expect(words(screen.getByRole('status'))).toBe('')
    await user.click(press())
    await saidOnPage('We sent a new code')
    expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ['POST', '/code', { to: '+12125550123' }],
    ])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('that was made is another request when it is made again', async () => {
    const { user, sent } = await renderBlock(again, { calls })
    await user.click(press())
    await saidOnPage('We sent a new code')
    await user.click(press())
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
  })

  test('that fails says why, and can be tried again', async () => {
    let isDown = true
    const answer = () => (isDown ? Response.json({}, { status: 500 }) : Response.json({}))
    const reload = vi.fn(async () => undefined)
    const { user, sent } = await renderBlock(again, { calls, answer, reload })
    await user.click(press())
    await saidOnPage('Something unexpected happened')
    expect(reload).not.toHaveBeenCalled()
    isDown = false
    await user.click(press())
    await saidOnPage('We sent a new code')
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })

  test('is not made beside one that is on its way', async () => {
    let arrive: ((answer: Response) => void) | undefined
    const answer = () => new Promise<Response>((resolve) => (arrive = resolve))
    const { user, sent } = await renderBlock(again, { calls, answer })
    await user.click(press())
    await user.click(press())
    expect(sent).toHaveLength(1)
    arrive?.(Response.json({}))
    await saidOnPage('We sent a new code')
  })
})

describe('until the moment that the lender says', () => {
  afterEach(() => void vi.useRealTimers())

  test('the seconds count down instead of a button', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { pass } = await renderBlock(again, { calls, data: { next: '2026-03-02T10:00:30Z' }, isClockHeld: true })
    expect(words()).toContain('In 30 seconds')
    expect(screen.queryByRole('button')).toBeNull()
    const seconds = async (count: number) => {
      await pass(count * 1000)
      act(() => void vi.advanceTimersByTime(1000))
    }
    await seconds(10)
    expect(words()).toContain('In 20 seconds')
    await seconds(20)
    expect(press()).toBeDefined()
  })

  test('the focus waits where the button was that was pressed', async () => {
    const next = '2026-03-02T10:00:30Z'
    const reload = async () => act(() => drawn.rerender(<Alone data={{ next }} reload={reload} />))
    const drawn = await renderBlock(again, { calls, reload })
    await drawn.user.click(press())
    await saidOnPage('In 30 seconds')
    expect(words(document.activeElement ?? undefined)).toContain('In 30 seconds')
    expect(document.activeElement).not.toBe(document.body)
  })
})
