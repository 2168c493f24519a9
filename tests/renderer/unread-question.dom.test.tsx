import { expect, test } from 'vitest'
import { type Bundle, type Field, leaves } from '#engine'
import { sampleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { drawnPage } from './drawn-page.tsx'

const sample = sampleOf(shippedDocuments(), 'figure')
const place = sample.places.find(({ label }) => label === 'register/property-info')

/** The bundle with a pattern, on the first question of a page, that no browser can read. */
function withUnreadPattern(bundle: Bundle, id: string): Bundle {
  const screen = structuredClone(bundle.screens[id])
  const field = leaves(screen?.form?.fields ?? [])[0] as Field
  field.checks = { ...field.checks, pattern: '^[\\w-.]+$' }
  return { ...bundle, screens: { ...bundle.screens, [id]: screen as NonNullable<typeof screen> } }
}

test('a question whose pattern cannot be read is asked all the same, and told of once', async () => {
  const { address = '', screen = '' } = place ?? {}
  const page = await drawnPage({ ...sample, bundle: withUnreadPattern(sample.bundle, screen) }, address)
  const [input] = page.container.querySelectorAll<HTMLInputElement>('form input')
  expect(input).toBeDefined()
  await page.after(() => {
    input?.focus()
    input?.blur()
  })
  const told = page.reports.filter(({ code }) => code === 'renderer.unread-question')
  expect(told).toMatchObject([{ level: 'error', details: { place: expect.stringContaining(screen) } }])
  await page.leave()
})
