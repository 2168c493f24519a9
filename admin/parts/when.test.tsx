import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderInConsole } from '../../tests/admin/render.tsx'
import { ago, When } from './when.tsx'

describe('a moment', () => {
  const now = new Date(2026, 2, 2, 15, 30)
  test.each([
    [new Date(2026, 2, 2, 15, 29, 50), 'just now'],
    [new Date(2026, 2, 2, 15, 5), '25 min ago'],
    [new Date(2026, 2, 2, 9, 5), '9:05 AM'],
    [new Date(2026, 2, 1, 15, 40), 'Mar 1, 3:40 PM'],
  ])('at %s reads %s', (at, words) => expect(ago(at, now).replace('\u202f', ' ')).toBe(words))

  test('of another year says which', () => {
    expect(ago(new Date(2024, 2, 1, 15, 40), now)).toBe('Mar 1, 2024')
    expect(ago(new Date(2025, 11, 31, 23, 50), new Date(2026, 0, 1, 3, 0))).toBe('Dec 31, 2025')
  })

  test('can be read exactly by machines and on hover', async () => {
    await renderInConsole(<When at="2026-03-02T10:00:00.000Z" />)
    const time = screen.getByRole('time')
    expect(time.getAttribute('datetime')).toBe('2026-03-02T10:00:00.000Z')
    expect(time.getAttribute('title')).toMatch(/March 2, 2026 at/)
  })
})
