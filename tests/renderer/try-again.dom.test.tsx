import { expect, test } from 'vitest'
import { sampleOf, sampleUuid } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { drawnPage } from './drawn-page.tsx'

const sample = sampleOf(shippedDocuments(), 'figure')
const { calls, journey } = sample.bundle
const status = calls[journey.nextStep.status]?.path.replace('{uuid}', sampleUuid).replace('{product}', journey.product)

test.each(['review-app/uw', 'review-app/signdocs', 'bpo/hold'])(
  'two presses of "Try again" in the same moment ask the lender once: %s',
  async (label) => {
    const address = sample.places.find((place) => place.label === label)?.address ?? ''
    const page = await drawnPage(sample, address, { isSignedIn: true })
    const buttons = [...page.container.querySelectorAll<HTMLButtonElement>('main button[type=button]')]
    const again = buttons.find(({ textContent }) => /again/i.test(textContent ?? ''))
    const asked = () => page.sent.filter(({ url }) => url.pathname === status).length
    const before = asked()
    await page.after(() => {
      again?.click()
      again?.click()
    })
    expect(asked() - before).toBe(1)
    await page.leave()
  },
)
