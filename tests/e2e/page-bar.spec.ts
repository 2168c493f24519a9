import type { Page } from '@playwright/test'
import { documentSet } from '#engine/release'
import { untilHeading } from '../support/heading.ts'
import { answerWithSample, holdSample, sampleOf, sampleUuid, titleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { expect, test } from '../support/test.ts'
import { tooWide } from '../support/too-wide.ts'

const documents = shippedDocuments()
const set = documentSet(documents)
const lenders = set.orgs.filter((code) => !set.org(code).isAbstract && set.org(code).journeys.includes('heloc'))

test.use({ viewport: { width: 390, height: 844 } })

test('the way back, the part and the payment share a telephone’s row in the letters of every lender', async ({
  page,
  address,
}) => {
  let sample = sampleOf(documents, lenders[0] ?? '')
  await answerWithSample(page, () => sample)
  const found: string[] = []
  for (const code of lenders) {
    sample = sampleOf(documents, code)
    const place = sample.places.find(({ label }) => label === 'bank/link')
    const { hosts: [host = ''] = [] } = documents.get(`orgs/${code}/org`) as { hosts?: string[] }
    const home = (path: string) => address(host.replace(/\.localhost$/, ''), path)
    await page.goto(home('/account/heloc/register/support'))
    await holdSample(page, sample, true)
    await page.goto(home(`${place?.address}?referrer=${sampleUuid}`))
    await untilHeading(page, titleOf(sample, place?.screen ?? ''))
    const bar = page.locator('.beside-bar')
    await expect(bar).toContainText('$')
    await expect(bar.locator('.menu-button .originator-portrait')).toBeVisible()
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      const faults = [...(await tooWide(page)), ...(await cutShort(page))]
      found.push(...faults.map((line) => `${code} at ${width} px: ${line}`))
    }
  }
  expect(found).toEqual([])
})

/** The name of the part, where it is cut short though its row has room left. */
async function cutShort(page: Page): Promise<string[]> {
  const name = page.locator('.way-here')
  const [isCut, end] = await name.evaluate((element) => [
    element.scrollWidth > element.clientWidth,
    element.closest('button')?.getBoundingClientRect().right ?? 0,
  ])
  const payment = await page.locator('.beside-bar > .menu-button').boundingBox()
  const room = (payment?.x ?? 0) - Number(end)
  return isCut && room > 24 ? [`"${await name.textContent()}" is cut short beside ${Math.round(room)} px`] : []
}
