import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocusWithin } from '../../renderer/ports/focus-within.ts'

const { focus } = HTMLElement.prototype
let hasFocus = false
beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus)
  document.body.innerHTML = '<h1 tabindex="-1">A page</h1>'
  keepFocusWithin()
})
afterEach(() => {
  HTMLElement.prototype.focus = focus
  vi.restoreAllMocks()
})

test.each([
  ['takes the focus while its frame has it', true],
  ['leaves the focus where it is while somebody acts beside the frame', false],
])('a heading %s', (_what, inFrame) => {
  hasFocus = inFrame
  const heading = document.querySelector('h1') as HTMLElement
  heading.focus({ preventScroll: true })
  expect(document.activeElement === heading).toBe(inFrame)
})
