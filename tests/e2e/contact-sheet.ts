import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { startProduct } from '../support/product.ts'
import { answerWithSample, holdSample, isForSignedIn, sampleOf } from '../support/sample-lender.ts'
import { drawSheet, openBrowser, type Picture } from '../support/sheet.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { enlarge, tooWide } from '../support/too-wide.ts'

/**
 * Draws every page of a journey, one picture a page, and sheets of them to look at side by side:
 * `node tests/e2e/contact-sheet.ts --org harborlight --locale es --width 390 --only signing`. `--text 200` draws letters at twice their
 * size, `--colors forced` or `dark` as somebody's device may want them; pages that are wider than the screen are named.
 */
const { values } = parseArgs({
  options: {
    org: { type: 'string', default: 'figure' },
    journey: { type: 'string', default: 'heloc' },
    locale: { type: 'string', default: 'en' },
    width: { type: 'string', default: '390' },
    only: { type: 'string', default: '' },
    text: { type: 'string', default: '100' },
    colors: { type: 'string', default: 'light' },
    out: { type: 'string', default: 'test-results/contact-sheet' },
  },
})
const perSheet = 12

const documents = shippedDocuments()
const sample = sampleOf(documents, values.org, values.journey, values.locale === 'es' ? 'es' : 'en')
const places = sample.places.filter(({ label }) => label.includes(values.only))
const folder = resolve(
  values.out,
  [values.org, values.journey, values.locale, values.width, values.text, values.colors].join('-'),
)
await mkdir(folder, { recursive: true })

const product = await startProduct()
const browser = await openBrowser()
try {
  const pictures = await drawAll(browser)
  for (let first = 0; first < pictures.length; first += perSheet)
    await drawSheet(browser, pictures.slice(first, first + perSheet), {
      path: join(folder, `sheet-${first / perSheet + 1}.png`),
      columns: 4,
      columnWidth: 400,
      longest: 1100,
    })
} finally {
  await browser.close()
  await product.stop()
}

async function drawAll(browser: Browser): Promise<Picture[]> {
  const { hosts = [] } = documents.get(`orgs/${values.org}/org`) as { hosts?: string[] }
  const origin = `http://${hosts[0]}:${product.port}`
  const page = await browser.newPage({
    viewport: { width: Number(values.width), height: 844 },
    reducedMotion: 'reduce',
    forcedColors: values.colors === 'forced' ? 'active' : 'none',
    colorScheme: values.colors === 'dark' ? 'dark' : 'light',
  })
  await page.context().addCookies([{ name: 'lang', value: values.locale, url: origin }])
  await answerWithSample(page, () => sample)
  await page.goto(`${origin}${sample.bundle.journey.basePath}/coming-soon`)
  const pictures: Picture[] = []
  for (const { label, address } of places) {
    await holdSample(page, sample, isForSignedIn(sample, address))
    await page.goto(`${origin}${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await enlarge(page, Number(values.text) / 100)
    await settled(page)
    for (const line of await tooWide(page)) process.stdout.write(`${label}: ${line}\n`)
    const png = await page.screenshot({ fullPage: true })
    await writeFile(join(folder, `${label.replaceAll(/[ /]/g, '-')}.png`), png)
    pictures.push({ label, png })
  }
  await page.close()
  return pictures
}

/** What a page loads late is there, and nothing moves any more. */
async function settled(page: Page) {
  await page.waitForFunction(() => document.querySelector('.skeleton, [aria-busy="true"]') === null)
  await page.evaluate(() => document.fonts.ready)
}
