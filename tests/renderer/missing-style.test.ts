import { expect, test } from 'vitest'
import { goOnWithoutStyles } from '../../renderer/ports/missing-style.ts'

/** Whether a part still runs of which the build's loader could not load everything. */
function goesOn(message: string): boolean {
  const page = new EventTarget()
  goOnWithoutStyles(page)
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

test('a part whose style does not come runs without it', () => {
  expect(goesOn('Unable to preload CSS for http://figure.localhost/account/heloc/assets/offers-1a.css')).toBe(true)
})

test('a part that does not come itself fails', () => {
  expect(goesOn('Failed to fetch dynamically imported module: http://figure.localhost/a.js')).toBe(false)
})
