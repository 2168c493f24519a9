import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CompiledBlock, CompiledScreen, Field } from '#engine'
import { renderScreen } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

const terms: CompiledBlock = {
  type: 'agreement',
  field: 'terms',
  heading: 'The terms',
  body: [{ p: ['You pay it back.'] }],
}
const field: Field = {
  path: 'terms',
  widget: 'hidden',
  type: 'boolean',
  label: 'The terms',
  required: true,
  checks: {},
  ui: {},
}
const submit = { calls: [{ call: 'sendAnswers' }], next: 'close' } as CompiledScreen['submit']
const page = { blocks: [terms], form: { fields: [field], checks: [] }, submit }

/** jsdom lays nothing out: here a text is so many pixels high in a box of 200. */
function textOfHeight(pixels: number) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(pixels)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200)
}
beforeEach(() => textOfHeight(1000))
afterEach(() => void vi.restoreAllMocks())

const text = () => screen.getByRole('region', { name: 'The terms' })
const state = () => words(screen.getAllByRole('status')[0])

test('a text has to be read to go on, and the error leads to it', async () => {
  const { user, proceed, answers } = await renderScreen(page)
  expect(words(text())).toBe('You pay it back.')
  expect(state()).toBe('Read to the end, or mark it as read, to continue.')
  await proceed()
  expect(answers()).toEqual([])
  await user.click(screen.getByRole('link', { name: /^The terms:/ }))
  expect(document.activeElement).toBe(text())
})

test('a text is read once its end has been scrolled to', async () => {
  const { proceed, answers } = await renderScreen(page)
  fireEvent.scroll(text(), { target: { scrollTop: 500 } })
  expect(state()).not.toBe('Read')
  fireEvent.scroll(text(), { target: { scrollTop: 790 } })
  expect(state()).toBe('Read')
  await proceed()
  expect(answers()).toEqual([{ terms: true }])
})

test('a text is read when somebody says so', async () => {
  const { user, proceed, answers } = await renderScreen(page)
  await user.click(screen.getByRole('button', { name: 'I have read this' }))
  expect(state()).toBe('Read')
  expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
  expect(document.activeElement).toBe(text())
  await proceed()
  expect(answers()).toEqual([{ terms: true }])
})

test('a text that shows whole is read', async () => {
  textOfHeight(150)
  const { kept } = await renderScreen(page)
  expect(state()).toBe('Read')
  expect(kept()).toEqual({ terms: true })
})
