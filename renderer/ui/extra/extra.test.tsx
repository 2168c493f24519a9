import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { PartFailed } from '../part-failed.tsx'
import { Extra } from './index.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

function Broken(): never {
  throw new Error('broken')
}

test('a part that breaks goes, and the page around it stays; support hears of it', () => {
  const page = pageAt(bundle.journey.basePath)
  renderAt(
    <main>
      <h1>Your loan</h1>
      <Extra name="survey">
        <Broken />
      </Extra>
    </main>,
    page,
  )
  expect(words(screen.getByRole('main'))).toBe('Your loan')
  expect(page.reports).toMatchObject([{ level: 'warning', code: 'renderer.extra', details: { name: 'survey' } }])
})

test('a part that somebody asked for says that it broke, and asks for a new page by a press', async () => {
  const page = pageAt(bundle.journey.basePath)
  const { user } = renderAt(
    <Extra name="dialog" instead={<PartFailed />}>
      <Broken />
    </Extra>,
    page,
  )
  expect(words(screen.getByRole('alert'))).toContain('That did not work. Nothing you typed is lost.')
  expect(page.reloads).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(page.reloads).toHaveLength(1)
})
