import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { Processing } from './index.tsx'

const processing = {
  title: 'Working on it',
  messages: ['First', 'Second'],
  timeoutMs: 30_000,
  hint: 'You may leave and come back.',
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function working() {
  const shown = { ...bundle, journey: { ...bundle.journey, processing } }
  const page = pageAt(bundle.journey.basePath, undefined, shown)
  const start = page.ports.clock.now().getTime()
  const drawn = renderAt(<Processing isOpen />, page)
  const at = (ms: number) => {
    page.ports.clock.now = () => new Date(start + ms)
    act(() => void vi.advanceTimersByTime(250))
  }
  return { ...drawn, at }
}
const said = () => words(screen.getByRole('status'))
const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Working on it' })

describe('a page that works on a step', () => {
  test('says what it does, one thing after the other, while its bar fills', () => {
    const { at } = working()
    expect(screen.getByRole('dialog', { name: 'Please wait' })).toBeDefined()
    expect([said(), bar().value]).toEqual(['First', 0])
    at(4000)
    expect(said()).toBe('Second')
    at(15_000)
    expect(bar().value).toBe(0.5)
    expect(screen.getByText('You may leave and come back.')).toBeDefined()
  })

  test('never goes back to what it has said before', () => {
    const { at } = working()
    for (const ms of [8000, 12_000, 29_000]) {
      at(ms)
      expect(said()).toBe('Second')
    }
  })

  test('says so when it takes longer, and its bar never claims to be done', () => {
    const { at } = working()
    at(31_000)
    expect(said()).toBe('Still working. Nothing is lost.')
    expect(bar().value).toBeLessThan(1)
  })

  test('is not sent away by Escape', () => {
    working()
    const pressed = new Event('cancel', { cancelable: true })
    fireEvent(screen.getByRole('dialog'), pressed)
    expect(pressed.defaultPrevented).toBe(true)
  })

  test('is gone once the work is done', () => {
    const { rerender } = working()
    rerender(<Processing isOpen={false} />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
