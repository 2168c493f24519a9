import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Field } from '#engine'
import { renderScreen } from '../../../tests/renderer/render-screen.tsx'

const question = (path: string, when?: Field['when']): Field => ({
  path,
  widget: 'text',
  type: 'string',
  label: `The ${path}`,
  required: false,
  checks: {},
  ui: {},
  ...(when === undefined ? {} : { when }),
})
const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)

test('a block asks the questions that it names, in its order, and another one all that are left', async () => {
  await renderScreen({
    blocks: [{ type: 'form' }, { type: 'form', heading: 'And then', fields: ['three', 'one'] }],
    form: { fields: ['one', 'two', 'three', 'four'].map((path) => question(path)), checks: [] },
  })
  expect(shown()).toEqual(['two', 'four', 'three', 'one'])
  expect(screen.getByRole('heading', { level: 2, name: 'And then' })).toBeDefined()
})

test('a question comes and goes with the answer that it hangs on, and a block without any has no heading', async () => {
  const fields = [question('one'), question('two', { '==': [{ var: 'answers.one' }, 'yes'] })]
  const { user } = await renderScreen({
    blocks: [{ type: 'form' }, { type: 'form', heading: 'And then', fields: ['two'] }],
    form: { fields, checks: [] },
  })
  expect(shown()).toEqual(['one'])
  expect(screen.queryByRole('heading', { name: 'And then' })).toBeNull()
  await user.type(screen.getByRole('textbox'), 'yes')
  expect(shown()).toEqual(['one', 'two'])
  expect(screen.getByRole('heading', { name: 'And then' })).toBeDefined()
})
