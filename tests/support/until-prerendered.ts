import { type Browser, expect } from '@playwright/test'

/** A page is there drawn soon after it was asked for: the first who ask get it as it is without. */
export async function untilPrerendered(browser: Browser, url: string, locale = 'en-US') {
  const context = await browser.newContext({ locale })
  const page = await context.newPage()
  await expect.poll(async () => (await page.goto(url))?.text(), { timeout: 30_000 }).toContain('data-drawn data-own')
  await context.close()
}
