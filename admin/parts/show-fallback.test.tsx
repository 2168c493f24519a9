import { expect, onTestFinished, test } from 'vitest'
import { showFallback } from './show-fallback.ts'

test('the words in the page’s HTML take the place of a console that fails, and have the focus', () => {
  const words = document.createElement('div')
  words.id = 'fallback'
  words.innerHTML = '<h1 tabindex="-1">Reload the page</h1>'
  document.body.append(words)
  onTestFinished(() => {
    words.remove()
    delete document.documentElement.dataset.failed
  })
  showFallback()
  expect(document.documentElement.hasAttribute('data-failed')).toBe(true)
  expect(document.activeElement?.textContent).toBe('Reload the page')
})
