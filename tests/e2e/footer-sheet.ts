import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { documentSet } from '#engine/release'
import { startProduct } from '../support/product.ts'
import { drawSheet, openBrowser, type Picture } from '../support/sheet.ts'
import { shippedDocuments } from '../support/shipped.ts'

/**
 * Draws the footer of every lender on the first page of its journeys, one sheet a width to look at side by side:
 * `node tests/e2e/footer-sheet.ts --locale es --only harborlight`.
 */
const { values } = parseArgs({
  options: {
    locale: { type: 'string', default: 'en' },
    widths: { type: 'string', default: '390,1280' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'test-results/footer-sheet' },
  },
})

type RouteMatch = { org: string; journey: string; host: string; address: string }

const set = documentSet(shippedDocuments())
const places = set.orgs
  .filter((org) => !set.org(org).isAbstract && org.includes(values.only))
  .flatMap((org) => set.org(org).journeys.map((journey) => placeOf(org, journey)))
const folder = resolve(values.out)
await mkdir(folder, { recursive: true })

const product = await startProduct()
const browser = await openBrowser()
try {
  for (const width of values.widths.split(',').map(Number))
    await drawSheet(browser, await drawAll(browser, width), {
      path: join(folder, `sheet-${values.locale}-${width}.png`),
      ...(width < 640 ? { columns: 5, columnWidth: 400 } : { columns: 2, columnWidth: 1000 }),
    })
} finally {
  await browser.close()
  await product.stop()
}

function placeOf(org: string, journey: string): RouteMatch {
  const { hosts = [] } = set.resolve('org', { org }).content
  const { basePath, home } = set.resolve('journey', { org, journey }).content
  return { org, journey, host: hosts[0] ?? '', address: `${basePath}/${home.replace(/^\//, '')}` }
}

async function drawAll(browser: Browser, width: number): Promise<Picture[]> {
  const page = await browser.newPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
  const pictures: Picture[] = []
  for (const { org, journey, host, address } of places) {
    const origin = `http://${host}:${product.port}`
    await page.context().addCookies([{ name: 'lang', value: values.locale, url: origin }])
    await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const png = await page.locator('.footer').screenshot()
    await writeFile(join(folder, `${org}-${journey}-${values.locale}-${width}.png`), png)
    pictures.push({ label: `${org} ${journey}`, png })
  }
  await page.close()
  return pictures
}
