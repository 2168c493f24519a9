import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { Button } from './index.tsx'

test('a button does what it says, by the mouse and by the keyboard', async () => {
  const press = vi.fn()
  const { user } = renderAt(<Button onClick={press}>Save</Button>)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.keyboard('{Enter} ')
  expect(press).toHaveBeenCalledTimes(3)
})

test('a busy button says what it does and cannot be pressed, nor send its form', async () => {
  const press = vi.fn()
  const send = vi.fn()
  const { user } = renderAt(
    <form onSubmit={send}>
      <Button type="submit" onClick={press} isBusy busy="Saving">
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Saving' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([0, 0])
  // It keeps the focus, which a disabled one would lose.
  expect(document.activeElement).toBe(button)
})
