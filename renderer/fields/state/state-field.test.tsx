import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderQuestions } from '../../../tests/renderer/render-screen.tsx'

test('a state is found by its letters and by its name', async () => {
  const { user, proceed, answers } = await renderQuestions([{ widget: 'state', checks: { format: 'state' } }])
  const list = screen.getByLabelText<HTMLSelectElement>('The question')
  const texts = [...list.options].map(({ text }) => text)
  expect(texts).toContain('CO - Colorado')
  expect(texts).not.toContain('AE - Armed Forces Europe')
  await user.selectOptions(list, 'CO - Colorado')
  await proceed()
  expect(answers()).toEqual([{ asked: 'CO' }])
})

test('a postal address may be a military one', async () => {
  await renderQuestions([{ widget: 'state', checks: { format: 'postal-state' } }])
  const { options } = screen.getByLabelText<HTMLSelectElement>('The question')
  expect([...options].some(({ value }) => value === 'AE')).toBe(true)
})
