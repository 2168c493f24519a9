import type { Page } from '@playwright/test'

/** What of the page's main part a printer would cut off, one line a piece: its class, and how much of it shows. */
export async function cutOffInPrint(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      const { overflowY, overflowX, maxHeight } = getComputedStyle(element)
      const isClipping = overflowY !== 'visible' || overflowX !== 'visible' || maxHeight !== 'none'
      const isHidden = element.closest('.visually-hidden') !== null || element.matches('input, textarea, select')
      const { clientHeight, scrollHeight } = element
      if (!isClipping || isHidden || clientHeight === 0 || scrollHeight <= clientHeight + 1) return []
      return [`${element.className}: ${clientHeight} of ${scrollHeight} px`]
    }),
  )
  await page.emulateMedia({ media: null })
  return cut
}
