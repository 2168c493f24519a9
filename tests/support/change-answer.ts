import type { Page } from '@playwright/test'

/** The page gets an answer of the product's with something changed in it. Names under localhost are a browser's own: it is fetched past them. */
export async function changeAnswer(page: Page, where: string | RegExp, change: (text: string) => string) {
  await page.route(where, async (route) => {
    const { host, href, hostname } = new URL(route.request().url())
    const url = href.replace(hostname, '127.0.0.1')
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } })
    await route.fulfill({ response, body: change(await response.text()) })
  })
}

/** The same of data. */
export async function changeData<T>(page: Page, where: string | RegExp, change: (data: T) => void) {
  await changeAnswer(page, where, (text) => {
    const data = JSON.parse(text) as T
    change(data)
    return JSON.stringify(data)
  })
}
