import type { Page, Route } from '@playwright/test'
import type { Bundle, BundlePage, BundlePart } from '#engine'
import { splitBundle } from '#engine/release'

/** Changes a part of a bundle by its name, or gives another in its place. */
type Change = (name: string, part: BundlePage & BundlePart) => unknown

/** The page gets its documents with something changed in them: none stands in the HTML, and each is changed on its way. */
export async function changeParts(page: Page, change: Change) {
  const names = new Map<string, string>()
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await fetched(route)
    const html = await response.text()
    const [, json = '{}'] = /<script type="application\/json" id="page">(.*?)<\/script>/.exec(html) ?? []
    const { parts = {} } = JSON.parse(json) as { parts?: { [name: string]: string } }
    for (const [name, hash] of Object.entries(parts)) names.set(hash, name)
    await route.fulfill({ response, body: html.replaceAll(' id="part ', ' id="no part ') })
  })
  await page.route('**/bundles/*.json', async (route) => {
    const name = names.get(/([0-9a-f]{64})\.json/.exec(route.request().url())?.[1] ?? '')
    if (name === undefined) return route.fallback()
    const response = await fetched(route)
    const part = (await response.json()) as BundlePage & BundlePart
    await route.fulfill({ response, json: change(name, part) ?? part })
  })
}

/** The page gets the parts of this bundle. */
export async function answerBundle(page: Page, bundle: Bundle) {
  const { page: first, parts } = splitBundle(bundle)
  await changeParts(page, (name) => (name === 'page' ? first : parts.get(name)))
}

/** Names under localhost are a browser's own: it is fetched past them. */
function fetched(route: Route) {
  const { host, href, hostname } = new URL(route.request().url())
  const url = href.replace(hostname, '127.0.0.1')
  return route.fetch({ url, headers: { ...route.request().headers(), host }, maxRedirects: 0 })
}
