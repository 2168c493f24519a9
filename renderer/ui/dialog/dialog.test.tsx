import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { Dialog } from './index.tsx'

test('a dialog is open while it is drawn, under its title, and closed before it is taken off the page', () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
  const { unmount } = renderAt(
    <Dialog title="Your accounts" onClose={() => undefined}>
      <p>One account</p>
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Your accounts' })
  expect(dialog.open).toBe(true)
  expect(dialog.textContent).toContain('One account')
  unmount()
  expect(close).toHaveBeenCalledTimes(1)
  expect(close.mock.contexts).toEqual([dialog])
  expect(screen.queryByRole('dialog')).toBeNull()
  close.mockRestore()
})

test('a dialog closes by its button and by Escape, as whoever shows it wants it', async () => {
  const onClose = vi.fn()
  const { user } = renderAt(
    <Dialog title="Your accounts" onClose={onClose} hasClose>
      <p />
    </Dialog>,
  )
  await user.click(screen.getByRole('button', { name: 'Close dialog' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  const pressed = new Event('cancel', { cancelable: true })
  fireEvent(screen.getByRole('dialog'), pressed)
  expect(onClose).toHaveBeenCalledTimes(2)
  // Whoever shows it may have to do something first.
  expect(pressed.defaultPrevented).toBe(true)
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
})

test('a dialog that asks for an answer has no button to close it', () => {
  renderAt(
    <Dialog title="Stay signed in?" onClose={() => undefined}>
      <p />
    </Dialog>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
