import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { useOfBrowser } from '../../ui/of-browser.ts'
import { Footer } from './index.tsx'

const honored = 'Your browser’s opt-out signal is honored'

test('the footer says that a browser’s signal is honored, where it sends one', () => {
  const page = pageAt(bundle.journey.basePath)
  renderAt(<Footer facts={{}} />, page)
  expect(words()).not.toContain(honored)
  const device = page.ports.device()
  const other = pageAt(bundle.journey.basePath)
  other.ports.device = () => ({ ...device, refusesTracking: true })
  renderAt(<Footer facts={{}} />, other)
  expect(words()).toContain(honored)
})

function Width() {
  return <p>{useOfBrowser(() => 390, 0)}</p>
}

test('what only the browser knows begins as the server begins', () => {
  expect(renderToString(<Width />)).toBe('<p>0</p>')
  renderAt(<Width />)
  expect(words()).toContain('390')
})
