// A browser that is older than the page is made for gets the page, or words and the lender's telephone: never nothing.
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { untilPrerendered } from '../support/until-prerendered.ts'
import { hasten, phone, words } from '../support/words.ts'

/** What the oldest browsers know and the ones before them do not, and what private or hardened browsers take away. */
const features = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'Array.prototype.flatMap',
  'String.prototype.replaceAll',
  'Object.hasOwn',
  'Object.fromEntries',
  'Promise.allSettled',
  'URL.canParse',
  'structuredClone',
  'queueMicrotask',
  'crypto.randomUUID',
  'AbortSignal.timeout',
  'AbortSignal.any',
  'BroadcastChannel',
  'ResizeObserver',
  'IntersectionObserver',
  'matchMedia',
  'localStorage',
  'sessionStorage',
  'navigator.sendBeacon',
  'HTMLDialogElement.prototype.showModal',
]

async function pageIn(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await hasten(page)
  return page
}

/** Waits for one or the other, and tells which. */
async function shows(page: Page, heading: RegExp, what: string): Promise<'page' | 'words'> {
  let seen: 'page' | 'words' | undefined
  const look = async () => {
    const text = await words(page)
    // A page has telephones of its own. One that came drawn shows its heading before anything has run.
    if (heading.test(text)) seen = (await isApps(page)) ? 'page' : undefined
    else if (text.includes('This page has not loaded') || /snag/.test(text))
      seen = text.includes(phone) ? 'words' : undefined
    return seen
  }
  await expect.poll(look, { message: what, timeout: 20_000 }).toBeDefined()
  return seen ?? 'words'
}

const isApps = (page: Page) => page.evaluate(() => !('drawn' in document.documentElement.dataset)).catch(() => false)

for (const share of [0, 1])
  test(`a browser without any one of these has the first page, or words and a telephone: part ${share + 1} of 2`, async ({
    browser,
    address,
  }) => {
    const outcomes = new Set<string>()
    for (const feature of features.filter((_feature, index) => index % 2 === share)) {
      const page = await pageIn(browser)
      await page.addInitScript((path) => {
        const names = path.split('.')
        const last = names.pop() ?? ''
        const owner = names.reduce<unknown>((at, name) => (at as { [name: string]: unknown })[name], globalThis)
        // What an object has from its prototype is taken from there.
        for (let at = owner; at !== null && at !== undefined; at = Object.getPrototypeOf(at))
          delete (at as { [name: string]: unknown })[last]
        if ((owner as { [name: string]: unknown })[last] !== undefined) throw new Error(`${path} cannot be taken away`)
      }, feature)
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      await page.goto(address('figure', '/account/heloc/register'))
      const seen = await shows(page, /Which home is this about/, `without ${feature}`)
      expect(faults.filter((fault) => /cannot be taken away/.test(fault))).toEqual([])
      if (seen === 'page') {
        await page.getByRole('button', { name: 'Continue', exact: true }).click()
        await shows(page, /Please check these answers/, `without ${feature}, after Continue`)
      }
      outcomes.add(seen)
      await page.context().close()
    }
    // Some of them the page cannot do without, so something was taken away.
    expect([...outcomes].toSorted()).toEqual(['page', 'words'])
  })

test('a first script that the browser cannot read leaves words and a telephone at once', async ({
  browser,
  address,
}) => {
  await untilPrerendered(browser, address('figure', '/account/heloc/register'))
  // A page that came drawn would leave to its words by itself after thirty seconds.
  const page = await browser.newPage()
  await page.route('**/assets/main-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'import { = "this is no script"' }),
  )
  await page.goto(address('figure', '/account/heloc/register'))
  expect(await shows(page, /Which home is this about/, 'no script')).toBe('words')
  await page.context().close()
})
