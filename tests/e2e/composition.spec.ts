import type { Page } from '@playwright/test'
import { untilHeading } from '../support/heading.ts'
import { answerWithSample, holdSample, sampleOf, titleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { expect, test } from '../support/test.ts'

const sample = sampleOf(shippedDocuments(), 'figure')

/** Leads to pages of one invented application. */
async function leader(page: Page, address: (label: string, path: string) => string) {
  await answerWithSample(page, () => sample)
  await page.goto(address('figure', '/account/heloc/register/support'))
  await holdSample(page, sample, true)
  return async (label: string) => {
    const place = sample.places.find((each) => each.label === label)
    await page.goto(address('figure', place?.address ?? ''))
    await untilHeading(page, titleOf(sample, place?.screen ?? ''))
  }
}

test('on a desktop the heading begins at one line on every page, the wide ones too', async ({ page, address }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const go = await leader(page, address)
  const lefts = new Map<number, string>()
  for (const label of ['bank/link', 'signing/sign', 'review-app/uw', 'heloc-signer/documents']) {
    await go(label)
    const box = await page.getByRole('heading', { level: 1 }).boundingBox()
    lefts.set(Math.round(box?.x ?? 0), label)
  }
  expect([...lefts.values()]).toHaveLength(1)
})

test('a date that is written large stands in one line where the page has room for it', async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const go = await leader(page, address)
  await go('notary/reserve-manual')
  const date = page.getByRole('main').locator('.fact-emphasis dd')
  await expect(date).toHaveText(/^\w+\s\d+,\s\d{4}$/)
  const [height, line] = await date.evaluate((element) => [
    element.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(element).lineHeight),
  ])
  expect(height).toBeLessThan((line ?? 0) * 1.5)
})
