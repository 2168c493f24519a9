import { expect, test } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { PrintHead } from './index.tsx'

test('a print says whose it is, what it is called, and the day', () => {
  const { container } = renderAt(<PrintHead title="Home equity line agreement" />, pageAt(bundle.journey.basePath))
  const lines = [...container.querySelectorAll('p')].map((line) => words(line))
  expect(lines).toEqual([
    bundle.org.companyName,
    'Home equity line agreement',
    expect.stringContaining('March 2, 2026'),
  ])
})
