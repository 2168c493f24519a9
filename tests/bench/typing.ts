import { parseArgs } from 'node:util'
import type { Browser, CDPSession } from '@playwright/test'
import { startProduct } from '../support/product.ts'
import { openBrowser } from '../support/sheet.ts'
import { pageByHand } from './by-hand/by-hand.ts'
import { median, report } from './figure.ts'

/**
 * What a key in a field costs, and a press of Continue on an empty form: milliseconds of script, on a processor slowed 4 times. Beside the same
 * page written by hand in React, or beside others in the same run: `node tests/bench/typing.ts --beside 'http://127.0.0.1:8080/page/ #street'`, each an address and the field to
 * type in. The last of these is what the others are measured by.
 */
const { values } = parseArgs({
  options: {
    beside: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '5' },
    org: { type: 'string', default: 'figure' },
  },
})
const runs = Number(values.runs)
const keys = '742 Evergreen Terrace Apt 12B'
const byHand = await pageByHand()
const product = await startProduct()
const browser = await openBrowser()

type Target = { name: string; url: string; field: string }
type Cost = { key: number; submit: number }

try {
  const url = `http://${values.org}.localhost:${product.port}/account/heloc/register`
  const others = values.beside.map((each) => {
    const [address = '', field = 'input'] = each.split(' ')
    return { name: address, url: address, field }
  })
  const pages: Target[] = [
    { name: 'the first page', url, field: 'form input:not([type=radio])' },
    ...(others.length > 0 ? others : [{ name: 'by hand in React', url: byHand.url, field: 'form input' }]),
  ]
  const costs = new Map<string, Cost[]>(pages.map(({ name }) => [name, []]))
  for (let run = 0; run <= runs; run++)
    for (const page of run % 2 === 0 ? pages : pages.toReversed()) {
      const cost = await costOf(browser, page)
      // The first round warms everything up.
      if (run > 0) costs.get(page.name)?.push(cost)
    }
  const of = (name: string, cost: keyof Cost) => median((costs.get(name) ?? []).map((each) => each[cost]))
  const beside = pages.at(-1)?.name ?? ''
  for (const { name } of pages.slice(0, -1))
    for (const [cost, what] of [
      ['key', 'script of a key'],
      ['submit', 'script until Continue shows what is missing'],
    ] as const) {
      const value = of(name, cost)
      report({ part: 'Typing', what: `${name}, ${what}`, value, unit: 'ms', beside, ratio: value / of(beside, cost) })
    }
} finally {
  await browser.close()
  await product.stop()
  await byHand.stop()
}

async function costOf(from: Browser, { url, field }: Target): Promise<Cost> {
  const context = await from.newContext({ viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'timeTicks' })
    await page.goto(url)
    const input = page.locator(field).first()
    await input.click()
    await page.waitForTimeout(700)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const press = page.locator('button[type=submit]').first()
    // First: what was typed would not be missing any more.
    const submit = await scriptOf(session, async () => {
      await press.click()
      await page.locator('[aria-invalid=true], [role=alert]').first().waitFor()
      await page.waitForTimeout(300)
    })
    await input.click()
    await page.waitForTimeout(300)
    const typed = await scriptOf(session, async () => {
      for (const key of keys) {
        await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key, unmodifiedText: key })
        await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
        await page.waitForTimeout(60)
      }
    })
    if ((await input.inputValue()) !== keys) throw new Error(`what was typed arrived as "${await input.inputValue()}"`)
    return { key: typed / keys.length, submit }
  } finally {
    await context.close()
  }
}

/** How long scripts ran while this went on, in milliseconds. */
async function scriptOf(session: CDPSession, work: () => Promise<void>): Promise<number> {
  const before = await scriptTime(session)
  await work()
  return (await scriptTime(session)) - before
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}
