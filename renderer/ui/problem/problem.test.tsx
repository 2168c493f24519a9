import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { Problem } from './index.tsx'

test('a call that failed says what happened, that nothing is lost, and what support asks for', () => {
  renderAt(<Problem failure={{ text: 'We could not save it', reference: 'r-42' }} attempt={0} />)
  const problem = screen.getByRole('alert', { name: 'That did not work' })
  expect(words(problem)).toBe('That did not workWe could not save itNothing you typed is lost.Reference r-42')
  expect(document.activeElement).not.toBe(problem)
})

test('a call that failed without a reference names none', () => {
  renderAt(<Problem failure={{ text: [{ p: ['No'] }] }} attempt={0} />)
  expect(words()).not.toContain('Reference')
})

test('each press that fails puts the focus on what is said of it', () => {
  const failure = { text: 'No' }
  const { rerender } = renderAt(<Problem failure={failure} attempt={1} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  ;(document.activeElement as HTMLElement).blur()
  rerender(<Problem failure={failure} attempt={2} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})
