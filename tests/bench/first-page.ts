import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { begun } from '../support/begun.ts'
import { startProduct } from '../support/product.ts'
import { openBrowser } from '../support/sheet.ts'
import { pageByHand } from './by-hand/by-hand.ts'
import { median, report } from './figure.ts'

/**
 * When a page is painted, can be used (its first field is there) and hears what is typed (React has taken the field over), on a slow phone:
 * a processor slowed 4 times, 1.6 Mbit/s. Beside the same page written by hand in React, or beside others in the same run:
 * `node tests/bench/first-page.ts --beside 'http://127.0.0.1:8080/page/'`. The last of these is what the others are measured by.
 */
const { values } = parseArgs({
  options: {
    beside: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '7' },
    org: { type: 'string', default: 'figure' },
  },
})
const runs = Number(values.runs)
const byHand = await pageByHand()
const product = await startProduct()
const browser = await openBrowser()

const words = { painted: 'painted', usable: 'its first field is there', heard: 'it hears what is typed' }

type Times = { painted: number; usable: number; heard: number }
type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>
type Target = { name: string; url: string; state?: State; asks: boolean }

try {
  const address = (label: string, path = '') => `http://${label}.localhost:${product.port}${path}`
  const signedIn = await browser.newContext()
  const borrower = await begun(await signedIn.newPage(), address, { org: values.org })
  const state = await signedIn.storageState()
  const others = values.beside.length > 0 ? values.beside : [byHand.url]
  const pages: Target[] = [
    { name: 'the first page', url: address(values.org, '/account/heloc/register'), asks: true },
    { name: 'an application by its address', url: borrower.at('start/profile'), state, asks: true },
    { name: 'an application by its address, signed out', url: borrower.at('start/profile'), asks: false },
    ...others.map((url) => ({ name: url === byHand.url ? 'by hand in React' : url, url, asks: true })),
  ]
  await untilDrawnAhead(pages[0]?.url ?? '')
  const all = new Map<string, Times[]>(pages.map(({ name }) => [name, []]))
  for (let run = 0; run <= runs; run++)
    for (const page of run % 2 === 0 ? pages : pages.toReversed()) {
      const times = await timesOf(browser, page)
      // The first round warms everything up.
      if (run > 0) all.get(page.name)?.push(times)
    }
  const of = (name: string, moment: keyof Times) => median((all.get(name) ?? []).map((each) => each[moment]))
  const beside = pages.at(-1)?.name ?? ''
  for (const moment of ['painted', 'usable', 'heard'] as const)
    for (const { name, asks } of pages) {
      if (name === beside || (moment !== 'painted' && !asks)) continue
      const value = of(name, moment)
      report({
        part: 'First page',
        what: `${name}, ${words[moment]}`,
        value,
        unit: 'ms',
        beside,
        ratio: value / of(beside, moment),
      })
    }
} finally {
  await browser.close()
  await product.stop()
  await byHand.stop()
}

/** A page is drawn ahead soon after a publish; what every later visitor gets is measured. */
async function untilDrawnAhead(url: string) {
  const page = await browser.newPage()
  for (let tries = 0; tries < 120; tries++) {
    if ((await (await page.goto(url))?.text())?.includes('data-drawn')) break
    await page.waitForTimeout(500)
  }
  await page.close()
}

async function timesOf(from: Browser, { url, state, asks }: Target): Promise<Times> {
  const context = await from.newContext({
    viewport: { width: 412, height: 823 },
    ...(state === undefined ? {} : { storageState: state }),
  })
  try {
    const page = await context.newPage()
    // The renderer's process and its fonts are there before what is timed.
    await page.goto('data:text/html,<style>*{font:16px system-ui}</style>warm <b>warm</b><input value=a>')
    await page.addInitScript(watchField)
    await slowDown(page)
    await page.goto(url, { waitUntil: 'commit' })
    if (asks) await page.waitForFunction(() => 'heard' in globalThis.seenAt, undefined, { timeout: 60_000 })
    const { usable = Number.NaN, heard = Number.NaN } = asks ? await page.evaluate(() => globalThis.seenAt) : {}
    return { painted: await page.evaluate(firstPaint), usable, heard }
  } finally {
    await context.close()
  }
}

declare global {
  var seenAt: Partial<Pick<Times, 'usable' | 'heard'>>
}

/** Runs in the page: notes the frame in which its first field is laid out, and the one in which React has it. */
function watchField() {
  globalThis.seenAt = {}
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('form input, form select')
    const isThere = field !== null && !field.disabled && field.getClientRects().length > 0
    if (isThere) globalThis.seenAt.usable ??= performance.now()
    if (isThere && Object.keys(field).some((key) => key.startsWith('__reactProps$')))
      globalThis.seenAt.heard ??= performance.now()
    if (!('heard' in globalThis.seenAt)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint !== undefined) resolve(paint.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
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
