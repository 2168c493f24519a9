import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { holdClock } from '../../../tests/renderer/held-clock.ts'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'
import { Toasts } from './index.tsx'

const { showMs } = bundle.surfaces.toasts

function toasts() {
  const page = pageAt(bundle.journey.basePath)
  const pass = holdClock(page)
  const drawn = renderAt(<Toasts />, page)
  const say = async (said: string) => {
    act(() => page.app.toast(said, { facts: { data: { name: 'Avery' } } }))
    await saidOnPage(said)
  }
  return { ...drawn, ...page, pass, say }
}
const close = () => screen.getByRole('button', { name: 'Close this message' })

describe('a short word that a thing is done', () => {
  test('comes where it is heard, with what is known in its place', async () => {
    const { container, app } = toasts()
    const region = container.querySelector('[aria-live="polite"]')
    expect(region).not.toBeNull()
    act(() => app.toast(['Saved for ', { v: 'data.name' }], { facts: { data: { name: 'Avery' } }, isDone: true }))
    await saidOnPage('Saved for Avery')
    expect(region?.contains(close())).toBe(true)
  })

  test('goes by itself after a while', async () => {
    const { pass, say } = toasts()
    await say('Saved')
    await pass(showMs - 1)
    expect(words()).toContain('Saved')
    await pass(1)
    expect(words()).not.toContain('Saved')
  })

  test('stays under the pointer, and goes a while after it has left', async () => {
    const { user, pass, say } = toasts()
    await say('Saved')
    await user.hover(screen.getByText('Saved'))
    await pass(10 * showMs)
    expect(words()).toContain('Saved')
    await user.unhover(screen.getByText('Saved'))
    await pass(showMs)
    expect(words()).not.toContain('Saved')
  })

  test('stays while it has the focus', async () => {
    const { user, pass, say } = toasts()
    await say('Saved')
    await user.tab()
    expect(document.activeElement).toBe(close())
    await pass(10 * showMs)
    expect(words()).toContain('Saved')
  })

  test('stays while it has the focus, also once the pointer has left it', async () => {
    const { user, pass, say } = toasts()
    await say('Saved')
    await user.tab()
    await user.hover(screen.getByText('Saved'))
    await user.unhover(screen.getByText('Saved'))
    await pass(10 * showMs)
    expect(words()).toContain('Saved')
    await user.tab()
    await pass(showMs)
    expect(words()).not.toContain('Saved')
  })

  test('is sent away by its button, and the others stay', async () => {
    const { user, say } = toasts()
    await say('Saved')
    await say('Sent')
    const [first] = screen.getAllByRole('button', { name: 'Close this message' })
    await user.click(first as HTMLElement)
    expect(screen.getAllByRole('listitem').map((each) => words(each))).toEqual(['Sent'])
  })
})
