import type { Page } from '@playwright/test'

/** What makes a page scroll sideways. */
export async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        element.children.length === 0 &&
        element.closest('.visually-hidden, [popover], [hidden]') === null,
    )
    const named = wide.slice(0, 3).map((element) => `wider than the page: ${element.outerHTML.slice(0, 120)}`)
    return [`${scrollWidth - clientWidth} px wider than the page`, ...named]
  })
}

/** Draws all letters so many times as large, as somebody's device may. */
export async function enlarge(page: Page, times: number) {
  await page.evaluate((times) => {
    const { style } = document.documentElement
    style.fontSize = ''
    if (times !== 1)
      style.fontSize = `${Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * times}px`
  }, times)
}
