import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

const waiting = { type: 'waiting', body: [{ p: ['We look at your home.'] }], usually: '2 minutes' } as const

test('somebody who waits reads for what, for how long, and that they may leave', async () => {
  await renderBlock({ ...waiting, body: [...waiting.body] as never, heading: 'One moment' })
  expect(screen.getByRole('heading', { level: 2, name: 'One moment' })).toBeDefined()
  expect(words()).toContain('We look at your home.')
  expect(words()).toContain('This usually takes 2 minutes')
  expect(words()).toContain('You may leave this page.')
})

test('a page that must not be left says so in words of its own', async () => {
  await renderBlock({ ...waiting, body: [...waiting.body] as never, leave: 'Please stay here.' })
  expect(words()).toContain('Please stay here.')
  expect(words()).not.toContain('You may leave this page.')
})
