import { parseArgs } from 'node:util'
import type { Browser, CDPSession } from '@playwright/test'
import { startProduct } from '../support/product.ts'
import { openBrowser } from '../support/sheet.ts'

/**
 * What a key in a field costs, and a press of Continue on an empty form: milliseconds of script, on a processor slowed 4 times. Beside other
 * pages, in the same run: `node tests/bench/typing.ts --beside 'http://127.0.0.1:8080/page/ #street'`, each an address and the field to
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
const product = await startProduct()
const browser = await openBrowser()

type Target = { name: string; url: string; field: string }
type Cost = { key: number; submit: number }

try {
  const url = `http://${values.org}.localhost:${product.port}/account/heloc/register`
  const pages: Target[] = [
    { name: 'first page', url, field: 'form input:not([type=radio])' },
    ...values.beside.map((each) => {
      const [address = '', field = 'input'] = each.split(' ')
      return { name: address, url: address, field }
    }),
  ]
  const costs = new Map<string, Cost[]>(pages.map(({ name }) => [name, []]))
  for (let run = 0; run <= runs; run++)
    for (const page of run % 2 === 0 ? pages : pages.toReversed()) {
      const cost = await costOf(browser, page)
      // The first round warms everything up.
      if (run > 0) costs.get(page.name)?.push(cost)
    }
  const median = (name: string, of: keyof Cost) => {
    const all = (costs.get(name) ?? []).map((each) => each[of]).sort((one, other) => one - other)
    return all[Math.floor(all.length / 2)] ?? Number.NaN
  }
  const reference = pages.at(-1)?.name ?? ''
  for (const { name } of pages) {
    const figures = (['key', 'submit'] as const).map((of) => {
      const ratio = median(name, of) / median(reference, of)
      return `${of} ${median(name, of).toFixed(1)} ms, × ${ratio.toFixed(2)}`
    })
    process.stdout.write(`${name.padEnd(50)} ${figures.join('   ')}\n`)
  }
} finally {
  await browser.close()
  await product.stop()
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
