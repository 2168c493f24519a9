import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'

export type Picture = { label: string; png: Buffer }

type Sheet = {
  path: string
  columns: number
  /** Of a column on the sheet, in pixels. */
  columnWidth: number
  /** Longer pictures show their upper part; all of each if not given. */
  longest?: number
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? findChromium()
  return chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
}

/** Pictures with their names, to look at side by side. */
export async function drawSheet(browser: Browser, pictures: Picture[], { path, columns, columnWidth, longest }: Sheet) {
  const page = await browser.newPage({ viewport: { width: columns * columnWidth, height: 1200 } })
  const figures = pictures.map(
    ({ label, png }) =>
      `<figure><figcaption>${label}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  )
  const part = longest === undefined ? '' : `; max-height: ${longest}px; object-fit: cover; object-position: top`
  await page.setContent(`<style>
    body { margin: 16px; font: 16px system-ui; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 16px; background: #ddd; align-items: start }
    figure { margin: 0 } img { width: 100%; display: block${part} }
  </style>${figures.join('')}`)
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
