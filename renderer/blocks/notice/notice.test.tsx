import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

test.each(['info', 'warning', 'success', 'legal'] as const)('a notice says what it has to say: %s', async (tone) => {
  await renderBlock({ type: 'notice', tone, heading: 'Please note', body: [{ p: ['Rates may change.'] }] })
  expect(screen.getByRole('heading', { level: 2, name: 'Please note' })).toBeDefined()
  expect(words()).toContain('Rates may change.')
})

test('what a notice leads to on another site opens in a window of its own, and says so', async () => {
  await renderBlock({
    type: 'notice',
    tone: 'info',
    body: [{ p: [{ a: 'https://example.com', x: true, c: ['The rules'] }] }],
  })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^The rules\s*opens in a new tab$/ })
  expect([link.href, link.target, link.rel]).toEqual(['https://example.com/', '_blank', 'noopener noreferrer'])
  expect(screen.queryByRole('heading')).toBeNull()
})
