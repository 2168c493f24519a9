import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bundle, pageAt, type Sent } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'
import { SessionEnding } from './index.tsx'

function ending(answer: (request: Sent) => Response | Promise<Response> = () => Response.json({})) {
  const page = pageAt(bundle.journey.basePath, answer)
  page.app.signedIn('t')
  const settle = vi.fn()
  const endsAt = page.ports.clock.now().getTime() + 95_000
  return { ...page, settle, ...renderAt(<SessionEnding endsAt={endsAt} settle={settle} />, page) }
}
const stay = () => screen.getByRole('button', { name: 'Stay signed in' })

describe('a session that is about to end', () => {
  afterEach(() => void vi.useRealTimers())

  test('says how long there is, every second', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { ports } = ending()
    const start = ports.clock.now().getTime()
    expect(screen.getByRole('dialog', { name: 'Do you want to stay signed in?' })).toBeDefined()
    expect(words(screen.getByRole('timer'))).toBe('1:35')
    ports.clock.now = () => new Date(start + 30_000)
    act(() => void vi.advanceTimersByTime(1000))
    expect(words(screen.getByRole('timer'))).toBe('1:05')
    ports.clock.now = () => new Date(start + 300_000)
    act(() => void vi.advanceTimersByTime(1000))
    expect(words(screen.getByRole('timer'))).toBe('0:00')
  })

  test('goes on by a press, with a fresh token', async () => {
    const { user, settle, local, sent } = ending(() =>
      Response.json({}, { headers: { authorization: 'Bearer fresh' } }),
    )
    await user.click(stay())
    await waitFor(() => expect(settle).toHaveBeenCalledTimes(1))
    expect(sent).toHaveLength(1)
    expect(local.get('jwt')).toBe('Bearer fresh')
  })

  test('goes on by Escape: whoever sends the question away is there', async () => {
    const { settle } = ending()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(settle).toHaveBeenCalledTimes(1))
  })

  test('is asked for once, also by whoever presses Escape meanwhile', async () => {
    let arrive: ((answer: Response) => void) | undefined
    const { user, settle, sent } = ending(() => new Promise<Response>((resolve) => (arrive = resolve)))
    await user.click(stay())
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(sent).not.toEqual([]))
    arrive?.(Response.json({}))
    await waitFor(() => expect(settle).toHaveBeenCalledTimes(1))
    expect(sent).toHaveLength(1)
  })

  test('says so where it could not be kept, and can be tried again', async () => {
    let isDown = true
    const { user, settle } = ending(() => Response.json({}, { status: isDown ? 500 : 200 }))
    await user.click(stay())
    await saidOnPage('Something unexpected happened')
    // A paragraph within a paragraph is no HTML.
    expect(screen.getByRole('alert').closest('p')).toBeNull()
    expect(settle).not.toHaveBeenCalled()
    isDown = false
    await user.click(stay())
    await waitFor(() => expect(settle).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(stay().getAttribute('aria-disabled')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('ends by a press', async () => {
    const { user, local, settle } = ending()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(local.get('jwt')).toBeUndefined())
    expect(settle).not.toHaveBeenCalled()
  })
})
