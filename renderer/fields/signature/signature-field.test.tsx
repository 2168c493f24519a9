import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderQuestions } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

test('a name that is typed to sign shows as it will stand on the papers', async () => {
  const { user, proceed, answers } = await renderQuestions([{ widget: 'signature', label: 'Your full name' }])
  expect(words()).not.toContain('Your signature')
  await user.type(screen.getByRole('textbox', { name: 'Your full name' }), ' Avery Lane ')
  expect(screen.getByText('Your signature').closest('p')?.textContent).toBe('Your signatureAvery Lane')
  await proceed()
  expect(answers()).toEqual([{ asked: 'Avery Lane' }])
})

test('blanks are no signature', async () => {
  const { user, proceed, answers } = await renderQuestions([{ widget: 'signature' }])
  await user.type(screen.getByRole('textbox'), '   ')
  expect(words()).not.toContain('Your signature')
  await proceed()
  expect(answers()).toEqual([])
})
