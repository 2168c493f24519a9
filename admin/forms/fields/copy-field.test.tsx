import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { filledForm } from '../../../tests/admin/filled-form.tsx'

const opened = (title: unknown, more = {}) =>
  filledForm('screen', { title, layout: 'plain', blocks: [] } as never, more)
const english = () => screen.findByRole('textbox', { name: 'Title' })
const spanish = () => screen.findByRole('textbox', { name: 'Title, in Spanish' })

test('copy in one language gets a second one when asked for', async () => {
  const { user, content } = await opened('Hello')
  expect(screen.queryByRole('textbox', { name: 'Title, in Spanish' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Add Spanish' }))
  await user.type(await spanish(), 'Hola')
  await user.type(await english(), '!')
  expect(content().title).toEqual({ en: 'Hello!', es: 'Hola' })
})

test('the Spanish text can be taken out, and the English one stays', async () => {
  const { user, content } = await opened({ en: 'Hello', es: 'Hola' })
  expect((await spanish()).getAttribute('lang')).toBe('es')
  await user.click(screen.getByRole('button', { name: 'Remove the Spanish text' }))
  expect(content().title).toEqual({ en: 'Hello' })
})

test('what translators are told shows, and stays with the words', async () => {
  const { user, content } = await opened({ en: 'Hello', es: 'Hola', context: 'A greeting' })
  expect(await screen.findByText('For translators: A greeting')).toBeDefined()
  await user.type(await english(), '!')
  expect(content().title).toEqual({ en: 'Hello!', es: 'Hola', context: 'A greeting' })
  await user.click(screen.getByRole('button', { name: 'Remove the Spanish text' }))
  expect(content().title).toEqual({ en: 'Hello!', context: 'A greeting' })
})

test('copy with no words is no copy', async () => {
  const { user, content } = await opened('Hi')
  await user.clear(await english())
  expect(content()).toEqual({ layout: 'plain', blocks: [] })
  expect(screen.queryByRole('button', { name: 'Add Spanish' })).toBeNull()
})

test('copy that may only be looked at has no way to be changed', async () => {
  await opened({ en: 'Hello', es: 'Hola' }, { open: 'none' })
  expect(await english()).toHaveProperty('disabled', true)
  expect(await spanish()).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Remove the Spanish text' })).toBeNull()
})
