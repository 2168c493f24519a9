import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { ErrorSummary, type SummaryEntry } from './index.tsx'

test('errors take the focus when Continue is pressed, and never from somebody who types', async () => {
  const wrong: SummaryEntry[] = [{ target: 'zip', said: ['Enter the ZIP code'] }]
  const summaryOf = (entries: SummaryEntry[], attempt: number) => (
    <>
      <ErrorSummary entries={entries} attempt={attempt} />
      <input aria-label="ZIP code" />
    </>
  )
  const { rerender, user } = renderAt(summaryOf(wrong, 1))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await user.click(screen.getByRole('textbox'))
  rerender(summaryOf([], 1))
  rerender(summaryOf(wrong, 1))
  expect(screen.getByRole('alert')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  rerender(summaryOf(wrong, 2))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})
