import { expect, test } from 'vitest'
import { withAnswer } from '#engine'
import { sampleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { drawnPage } from './drawn-page.tsx'

const sample = sampleOf(shippedDocuments(), 'figure')
const { address = '' } = sample.places.find(({ label }) => label === 'error/timeout') ?? {}

test.each([
  ['FACTA_REVIEW', true],
  ['CREDIT_ERROR', false],
])('a page that is loaded anew speaks of the status that came with the application: %s', async (status, isCall) => {
  const facts = withAnswer({ ...sample.facts }, 'application.status.checklistStatus', status)
  const page = await drawnPage({ ...sample, facts: { ...facts, backendStatus: status } }, address, { isSignedIn: true })
  expect(page.container.querySelector('h1')?.textContent).toBe('This takes longer than usual')
  expect(page.container.querySelector('main a.button[href^="tel:"]') !== null).toBe(isCall)
  await page.leave()
})
