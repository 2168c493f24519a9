import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Field } from '#engine'
import { type Question, renderQuestions } from '../../../tests/renderer/render-screen.tsx'

const part = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  path: `owner.${name}`,
  widget: 'text',
  type: 'string',
  label,
  required: true,
  checks: {},
  ui: {},
  ...more,
})
const owner = {
  widget: 'group',
  type: 'object',
  path: 'owner',
  label: 'The owner',
  hint: [{ p: ['As on the deed'] }],
} satisfies Question

test('questions that belong together stand under their legend, and are one answer', async () => {
  const fields = [part('first', 'First name'), part('last', 'Last name')]
  const { user, proceed, answers } = await renderQuestions([{ ...owner, fields }])
  const group = within(screen.getByRole('group', { name: 'The owner', description: 'As on the deed' }))
  await user.type(group.getByRole('textbox', { name: 'First name' }), 'Avery')
  await user.type(group.getByRole('textbox', { name: 'Last name' }), 'Lane')
  await proceed()
  expect(answers()).toEqual([{ owner: { first: 'Avery', last: 'Lane' } }])
})

test('a question of a group is asked when another answer calls for it, and a group that asks nothing is not there', async () => {
  const when = { '==': [{ var: 'answers.has' }, true] }
  const has = { widget: 'yes-no', type: 'boolean', path: 'has', label: 'Is there another owner?' } satisfies Question
  const { user, proceed, answers } = await renderQuestions([
    has,
    { ...owner, fields: [part('first', 'First name', { when })] },
  ])
  expect(screen.queryByRole('group', { name: 'The owner' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Blair')
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(screen.queryByRole('group', { name: 'The owner' })).toBeNull()
  await proceed()
  expect(answers()).toEqual([{ has: false }])
})
