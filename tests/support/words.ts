import type { Page } from '@playwright/test'

/** The telephone of the lender under whose name pages are broken. */
export const phone = '(303) 555-0142'

/** What a person reads on the page: nothing that is hidden counts. */
export function words(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what a person does not see must not count.
  return page.evaluate(() => document.body.innerText.replace(/\u00a0/g, ' ')).catch(() => '')
}

/** The words of the HTML come after five seconds; from here on those pass ten times as fast. */
export async function hasten(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 10 })
}
