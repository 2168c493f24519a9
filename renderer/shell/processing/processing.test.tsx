import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { Processing } from './index.tsx'

const processing = {
  title: 'Working on it',
  saved: 'Your answers are saved',
  work: [
    { statuses: ['IN_PROGRESS'], text: 'Reviewing' },
    { statuses: ['GEN_*'], text: 'Preparing documents' },
  ],
  messages: ['First', 'Second'],
  timeoutMs: 30_000,
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function working(...statuses: string[]) {
  const shown = { ...bundle, journey: { ...bundle.journey, processing } }
  const page = pageAt(bundle.journey.basePath, undefined, shown)
  const start = page.ports.clock.now().getTime()
  const drawn = renderAt(<Processing statuses={statuses} />, page)
  const at = (ms: number) => {
    page.ports.clock.now = () => new Date(start + ms)
    act(() => void vi.advanceTimersByTime(250))
  }
  return { ...drawn, at }
}
const lines = () => screen.getAllByRole('listitem').map((line) => words(line))
const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Working on it' })

describe('a page that works on a step', () => {
  test('says what is done and what the lender is at, and takes nothing back', () => {
    const { rerender } = working()
    expect(screen.getByRole('dialog', { name: 'Please wait' })).toBeDefined()
    expect(lines()).toEqual(['Your answers are saved'])
    rerender(<Processing statuses={['IN_PROGRESS']} />)
    expect(lines()).toEqual(['Your answers are saved', 'Reviewing'])
    rerender(<Processing statuses={['IN_PROGRESS', 'HMDA', 'GEN_NOTE_SIGNING']} />)
    expect(lines()).toEqual(['Your answers are saved', 'Reviewing Done', 'Preparing documents'])
  })

  test('shows its messages in turn while its bar fills', () => {
    const { at } = working()
    expect(screen.getByText('First')).toBeDefined()
    at(4000)
    expect(screen.getByText('Second')).toBeDefined()
    at(8000)
    expect(screen.getByText('First')).toBeDefined()
    at(15_000)
    expect(bar().value).toBe(0.5)
  })

  test('says so when it takes longer, and its bar never claims to be done', () => {
    const { at } = working('IN_PROGRESS')
    expect(words(screen.getByRole('status'))).toBe('')
    at(31_000)
    expect(words(screen.getByRole('status'))).toBe('Still working. Nothing is lost.')
    expect(bar().value).toBeLessThan(1)
    expect(lines()).toEqual(['Your answers are saved', 'Reviewing'])
  })

  test('is not sent away by Escape', () => {
    working()
    const pressed = new Event('cancel', { cancelable: true })
    fireEvent(screen.getByRole('dialog'), pressed)
    expect(pressed.defaultPrevented).toBe(true)
  })
})
