import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { holdClock } from '../../../tests/renderer/held-clock.ts'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { Tooltip } from './index.tsx'

afterEach(() => void vi.restoreAllMocks())

const { closeDelayMs } = bundle.surfaces.tooltip

function button() {
  const page = pageAt(bundle.journey.basePath)
  const pass = holdClock(page)
  const drawn = renderAt(
    <Tooltip words="The menu" side="end">
      <button type="button" aria-label="The menu" />
    </Tooltip>,
    page,
  )
  return { ...drawn, pass }
}
const pressed = () => screen.getByRole('button', { name: 'The menu' })
const shown = () => screen.queryByText('The menu')

describe('the words of a button without words', () => {
  test('come with the pointer, and go a moment after it', async () => {
    const { user, pass } = button()
    expect(shown()).toBeNull()
    await user.hover(pressed())
    expect(shown()).not.toBeNull()
    await user.unhover(pressed())
    await pass(closeDelayMs - 1)
    expect(shown()).not.toBeNull()
    await pass(1)
    expect(shown()).toBeNull()
  })

  test('are not said twice to whoever hears the page', async () => {
    const { user } = button()
    await user.hover(pressed())
    expect(shown()?.getAttribute('aria-hidden')).toBe('true')
  })

  test('come with the keyboard, and go with it', async () => {
    // jsdom shows no focus.
    vi.spyOn(HTMLButtonElement.prototype, 'matches').mockReturnValue(true)
    const { user } = button()
    await user.tab()
    expect(shown()).not.toBeNull()
    await user.tab()
    expect(shown()).toBeNull()
  })

  test('go by Escape wherever the focus is, and by a press', async () => {
    const { user } = button()
    await user.hover(pressed())
    await user.keyboard('{Escape}')
    expect(shown()).toBeNull()
    await user.unhover(pressed())
    await user.hover(pressed())
    expect(shown()).not.toBeNull()
    await user.click(pressed())
    expect(shown()).toBeNull()
  })

  test('do not come with a finger, which cannot rest on it', () => {
    button()
    fireEvent.pointerEnter(pressed(), { pointerType: 'touch' })
    expect(shown()).toBeNull()
  })
})
