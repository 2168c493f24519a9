import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bundle } from '../../../tests/renderer/page.ts'
import { renderBlock } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

const block = {
  type: 'legal' as const,
  paper: 'terms' as const,
  effective: ['Since ', { v: 'item.effective', f: 'longDate' }],
}
const terms = {
  effective: '2026-03-02',
  sections: [{ id: 'who', heading: 'Who may use it', body: [{ p: ['You may.'] }] }],
}

test('a legal text stands whole, with the day from which it holds', async () => {
  await renderBlock(block, { bundle: { ...bundle, legal: { terms } } })
  const article = screen.getByRole('article')
  expect(words(article)).toContain('Since March 2, 2026')
  expect(screen.getByRole('heading', { level: 2, name: 'Who may use it' })).toBeDefined()
  expect(words(article)).toContain('You may.')
})

test('a lender without the text shows nothing in its place', async () => {
  await renderBlock(block, { bundle: { ...bundle, legal: {} } })
  expect(screen.queryByRole('article')).toBeNull()
})
