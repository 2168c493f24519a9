import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { begun } from '../support/begun.ts'
import { startProduct } from '../support/product.ts'
import { openBrowser } from '../support/sheet.ts'

/**
 * When brand and shape of a page are drawn, on a slow phone: a processor slowed 4 times, 1.6 Mbit/s. Beside other pages, in the same run:
 * `node tests/bench/first-paint.ts --beside http://127.0.0.1:8080/page/`. The last of these is what the others are measured by.
 */
const { values } = parseArgs({
  options: {
    beside: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '7' },
    org: { type: 'string', default: 'figure' },
  },
})
const runs = Number(values.runs)
const product = await startProduct()
const browser = await openBrowser()

try {
  const address = (label: string, path = '') => `http://${label}.localhost:${product.port}${path}`
  const signedIn = await browser.newContext()
  const borrower = await begun(await signedIn.newPage(), address, { org: values.org })
  const state = await signedIn.storageState()
  const pages = [
    { name: 'first page', url: address(values.org, '/account/heloc/register') },
    { name: 'application, by its address', url: borrower.at('start/profile'), state },
    { name: 'application, signed out', url: borrower.at('start/profile') },
    ...values.beside.map((url) => ({ name: url, url })),
  ]
  const times = new Map<string, number[]>(pages.map(({ name }) => [name, []]))
  for (let run = 0; run <= runs; run++)
    for (const page of run % 2 === 0 ? pages : pages.toReversed()) {
      const time = await firstPaint(browser, page)
      // The first round warms everything up.
      if (run > 0) times.get(page.name)?.push(time)
    }
  const reference = median(times.get(pages.at(-1)?.name ?? '') ?? [])
  for (const [name, each] of times)
    process.stdout.write(
      `${name.padEnd(50)} ${median(each).toFixed(0)} ms, × ${(median(each) / reference).toFixed(2)}\n`,
    )
} finally {
  await browser.close()
  await product.stop()
}

type Target = { url: string; state?: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>> }

async function firstPaint(browser: Browser, { url, state }: Target): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    ...(state === undefined ? {} : { storageState: state }),
  })
  try {
    const page = await context.newPage()
    // The renderer's process and its fonts are there before what is timed.
    await page.goto('data:text/html,<style>*{font:16px system-ui}</style>warm <b>warm</b><input value=a>')
    await slowDown(page)
    await page.goto(url, { waitUntil: 'commit' })
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const paint = list.getEntriesByName('first-contentful-paint')[0]
            if (paint !== undefined) resolve(paint.startTime)
          }).observe({ type: 'paint', buffered: true })
        }),
    )
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
