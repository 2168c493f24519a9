import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bundle } from '../../tests/renderer/page.ts'
import { type Question, renderQuestions, uuid } from '../../tests/renderer/render-screen.tsx'

const name: Question = { widget: 'text', path: 'name', label: 'Name' }
const nickname: Question = {
  widget: 'text',
  path: 'nickname',
  label: 'Nickname',
  required: false,
  when: { '==': [{ var: 'answers.name' }, 'Avery'] },
}
const consent: Question = { widget: 'checkbox', path: 'consent', label: 'Consent', type: 'boolean', required: false }

/** A form in which what hangs on an answer waits until the hand has paused for a quarter of a second. */
async function typingForm() {
  const drawn = await renderQuestions([name, nickname, consent], {
    isClockHeld: true,
    prepare: ({ ports }) => {
      ports.typingPauseMs = 250
    },
  })
  const stored = () => drawn.session.get(`waymark.typed.${bundle.org.code}.${bundle.journey.id}.${uuid}`)
  const control = () => screen.getByLabelText<HTMLInputElement>('Name')
  return { ...drawn, stored, control }
}

const hangs = () => screen.queryByLabelText(/^Nickname/)

test('a key shows at once, and what hangs on the answer follows when the hand pauses', async () => {
  const { user, control, pass, kept } = await typingForm()
  await user.type(control(), 'Avery')
  expect(control().value).toBe('Avery')
  expect(kept()).toMatchObject({ name: 'Avery' })
  await pass(249)
  expect(hangs()).toBeNull()
  await pass(1)
  expect(hangs()).not.toBeNull()
})

test('each key begins the pause anew', async () => {
  const { user, control, pass } = await typingForm()
  await user.type(control(), 'Aver')
  await pass(200)
  await user.type(control(), 'y')
  await pass(200)
  expect(hangs()).toBeNull()
  await pass(50)
  expect(hangs()).not.toBeNull()
})

test('nothing moves while a button is pressed, for which the field is left', async () => {
  const { user, control, pass } = await typingForm()
  await user.type(control(), 'Avery')
  await user.tab()
  expect(hangs()).toBeNull()
  await pass(250)
  expect(hangs()).not.toBeNull()
})

test('whoever answers something else need not wait', async () => {
  const { user, control } = await typingForm()
  await user.type(control(), 'Avery')
  await user.click(screen.getByRole('checkbox'))
  expect(hangs()).not.toBeNull()
})

test('Continue reads and sends all of it, pressed in the middle of the word or after it', async () => {
  const { user, control, answers } = await typingForm()
  await user.type(control(), 'Avery{Enter}')
  expect(answers()).toEqual([{ name: 'Avery' }])
})

test('Continue finds what has just been taken away missing', async () => {
  const { user, control, answers } = await typingForm()
  await user.type(control(), 'A{Backspace}{Enter}')
  expect(answers()).toEqual([])
  expect(control().getAttribute('aria-invalid')).toBe('true')
})

test('what is typed lies in the tab’s storage after the pause, and at once when the page is left or the screen goes', async () => {
  const { user, control, pass, stored, app, unmount } = await typingForm()
  await user.type(control(), 'A')
  expect(stored()).toBeUndefined()
  await pass(250)
  expect(stored()).toContain('"A"')
  await user.type(control(), 'v')
  app.input.write()
  expect(stored()).toContain('"Av"')
  await user.type(control(), 'e')
  unmount()
  expect(stored()).toContain('"Ave"')
})
