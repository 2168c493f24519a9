import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { uuid } from '../../../tests/renderer/render-screen.tsx'
import { BackLink } from './index.tsx'

const { basePath } = bundle.journey

test('the way back leads to the page before, where that is known', async () => {
  const page = pageAt(basePath)
  const { user } = renderAt(<BackLink address={`${basePath}/${uuid}/liens`} />, page)
  await user.click(screen.getByRole('link', { name: 'Back' }))
  expect(page.history.location.pathname).toBe(`${basePath}/${uuid}/liens`)
})

test('the way back leads to where somebody came from', async () => {
  const page = pageAt(basePath)
  page.history.push(`${basePath}/${uuid}/liens`)
  const { user } = renderAt(<BackLink address={undefined} />, page)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(page.history.location.pathname).toBe(basePath)
})

test('there is no way back for whoever has just come', () => {
  const { container } = renderAt(<BackLink address={undefined} />, pageAt(basePath))
  expect(container.childElementCount).toBe(0)
})
