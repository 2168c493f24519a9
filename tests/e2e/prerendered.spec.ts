import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { untilPrerendered } from '../support/until-prerendered.ts'

const isApps = (page: Page) => page.waitForFunction(() => !('drawn' in document.documentElement.dataset))

const scripts = /\/assets\/.*\.js$/

/** Scripts come when they are let. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const locale of ['en-US', 'es-US'])
  for (const org of ['figure', 'harborlight', 'ccmequityexpress', 'homepoint', 'prairie-and-main'])
    test(`the first page of ${org} is taken over as it came, in ${locale}`, async ({ browser, address }) => {
      const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      const url = address(org, '/account/heloc/register')
      await untilPrerendered(browser, url, locale)
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      page.on('pageerror', ({ message }) => said.push(message))
      const letGo = await holdScripts(page)
      await page.goto(url, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      await heading.evaluate((element) => element.setAttribute('data-came', ''))
      letGo()
      await isApps(page)
      await expect(heading).toHaveAttribute('data-came')
      await expect(page).toHaveTitle(/\|/)
      expect(said).toEqual([])
      await context.close()
    })

test('what is typed and pressed before the scripts are here counts', async ({ browser, page, address }) => {
  const url = address('figure', '/account/heloc/register')
  await untilPrerendered(browser, url)
  const letGo = await holdScripts(page)
  await page.goto(url, { waitUntil: 'commit' })
  const street = page.getByLabel('Street address')
  await street.pressSequentially('12 Main St')
  await page.getByLabel('State', { exact: true }).selectOption('NY')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  letGo()
  await isApps(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(page.url()).toBe(url)
  const isAsTyped = async () => {
    await expect(street).toHaveValue('12 Main St')
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('NY')
    await expect(page.getByRole('radio').first()).toBeChecked()
  }
  await isAsTyped()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await isAsTyped()
})

test('whoever has typed something never meets the empty page again', async ({ browser, page, address }) => {
  const url = address('figure', '/account/heloc/register')
  await untilPrerendered(browser, url)
  await page.goto(url)
  await isApps(page)
  await page.getByLabel('Street address').fill('12 Main St')
  const letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('#coming')).toBeVisible()
  await expect(page.getByLabel('Street address')).toBeHidden()
  letGo()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Main St')
})

test('a page whose scripts do not come says so', async ({ browser, page, address }) => {
  const url = address('figure', '/account/heloc/register')
  await untilPrerendered(browser, url)
  await page.route(scripts, (route) => route.abort())
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'This page has not loaded' })).toBeVisible()
  await expect(page.getByRole('textbox').first()).toBeHidden()
})

test('where scripts are off no form shows that would go nowhere, and the page says why', async ({
  browser,
  address,
}) => {
  const url = address('figure', '/account/heloc/register')
  await untilPrerendered(browser, url)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  await expect(page.locator('form input').first()).toBeAttached()
  await expect(page.locator('form input').first()).toBeHidden()
  await expect(page.locator('noscript')).toBeVisible()
  await context.close()
})
