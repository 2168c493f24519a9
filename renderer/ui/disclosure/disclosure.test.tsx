import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { Disclosure } from './index.tsx'

function opening({ onOpen = () => undefined, children = (<a href="#one">One</a>) as React.ReactNode } = {}) {
  return renderAt(
    <>
      <Disclosure className="menu" name="Menu" called={{ words: 'The menu', side: 'start' }} onOpen={onOpen}>
        {(id, close) => (
          <div id={id} tabIndex={-1}>
            {children}
            <button type="button" onClick={close}>
              Choose
            </button>
          </div>
        )}
      </Disclosure>
      <button type="button">Elsewhere</button>
    </>,
  )
}
const button = () => screen.getByRole('button', { name: /^Menu/ })
const isOpen = () => button().getAttribute('aria-expanded') === 'true'

function Broken(): never {
  throw new Error('broken')
}

afterEach(() => void vi.restoreAllMocks())

describe('what a button opens', () => {
  test('opens and closes by a press, and the button says which and what', async () => {
    const onOpen = vi.fn()
    const { user } = opening({ onOpen })
    expect(isOpen()).toBe(false)
    expect(screen.queryByRole('link', { name: 'One' })).toBeNull()
    await user.click(button())
    expect(isOpen()).toBe(true)
    const controlled = document.getElementById(button().getAttribute('aria-controls') ?? '')
    expect(controlled?.contains(screen.getByRole('link', { name: 'One' }))).toBe(true)
    await user.click(button())
    expect(isOpen()).toBe(false)
    expect(onOpen).toHaveBeenCalledTimes(1)
  })

  test('closes by Escape from inside, and the focus goes back to the button', async () => {
    const { user } = opening()
    await user.click(button())
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'One' }))
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button())
  })

  test('closes when something in it was chosen, and the focus goes back to the button', async () => {
    const { user } = opening()
    await user.click(button())
    await user.click(screen.getByRole('button', { name: 'Choose' }))
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(button())
  })

  test('closes when the keyboard leaves it', async () => {
    const { user } = opening()
    await user.click(button())
    await user.tab()
    await user.tab()
    expect(isOpen()).toBe(true)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(isOpen()).toBe(false)
  })

  test('closes by a press elsewhere, and not by one inside', async () => {
    const { user } = opening({ children: <p>Words</p> })
    await user.click(button())
    await user.click(screen.getByText('Words'))
    expect(isOpen()).toBe(true)
    await user.click(document.body)
    expect(isOpen()).toBe(false)
  })

  test('that breaks says so in its place, and the page stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = opening({ children: <Broken /> })
    await user.click(button())
    expect(screen.getByRole('alert').textContent).toContain('That did not work')
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toBeDefined()
  })
})
