import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdClock } from '../../../tests/renderer/held-clock.ts'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { dialogAtom, sentDialogsAtom, sentFrom } from '../../state/atoms.ts'
import { Survey } from './index.tsx'

const { callbackDelayMs, screen: asked = '' } = bundle.surfaces.survey

function survey() {
  const page = pageAt(bundle.journey.basePath)
  const pass = holdClock(page)
  return { ...page, pass, ...renderAt(<Survey />, page) }
}
const button = () => screen.queryByRole('button', { name: 'How is this page?' })

test('a page asks how it is once it has stood a moment, and opens its screen by a press', async () => {
  const { user, pass, app } = survey()
  await pass(callbackDelayMs - 1)
  expect(button()).toBeNull()
  await pass(1)
  await user.click(screen.getByRole('button', { name: 'How is this page?' }))
  expect(app.store.get(dialogAtom)).toEqual({ screen: asked })
})

test('a page asks no more once that was said, and another page still does', async () => {
  const { pass, app, history } = survey()
  await pass(callbackDelayMs)
  act(() => app.store.set(sentDialogsAtom, new Set([sentFrom(asked, '/elsewhere')])))
  expect(button()).not.toBeNull()
  act(() => app.store.set(sentDialogsAtom, new Set([sentFrom(asked, history.location.pathname)])))
  expect(button()).toBeNull()
})

test('whoever has said how a page is goes on from where the button was', async () => {
  const { user, pass, app, history, container } = survey()
  await pass(callbackDelayMs)
  await user.click(screen.getByRole('button', { name: 'How is this page?' }))
  act(() => app.store.set(sentDialogsAtom, new Set([sentFrom(asked, history.location.pathname)])))
  expect(document.activeElement).toBe(container.firstElementChild)
})

test('a page on which that was said before takes no focus', async () => {
  const page = pageAt(bundle.journey.basePath)
  page.app.store.set(sentDialogsAtom, new Set([sentFrom(asked, page.history.location.pathname)]))
  renderAt(<Survey />, page)
  await act(async () => undefined)
  expect(button()).toBeNull()
  expect(document.activeElement).toBe(document.body)
})
