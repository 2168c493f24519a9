import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { completed, shippedFonts, themeCss } from '#engine/release'
import type { Brand } from '#schemas'
import { root, shippedDocuments } from '../support/shipped.ts'
import { expect, test } from '../support/test.ts'

const packages = join(root, 'node_modules')
const base = shippedDocuments().get('orgs/base/brand') as unknown as Brand

/** Open fonts that take as much room as those that most devices have. */
const standIns: { [local: string]: string } = {
  Arial: 'arimo/files/arimo-latin-400-normal.woff2',
  'Arial Bold': 'arimo/files/arimo-latin-700-normal.woff2',
  Georgia: 'gelasio/files/gelasio-latin-400-normal.woff2',
  'Georgia Bold': 'gelasio/files/gelasio-latin-700-normal.woff2',
}

const sentence =
  'We look at your home, your income and what you owe, and then show what you could borrow, for how long, and what it would cost you each month.'

for (const [id, { family, kind }] of Object.entries(shippedFonts)) {
  test(`${family} and what stands in for it take the same room`, async ({ page }) => {
    const brand = { ...base, type: { ...base.type, heading: id, body: id } } as Brand
    const css = themeCss(completed(brand), {
      shipped: (name) => {
        const source = shippedFonts[id as keyof typeof shippedFonts].files.find((file) => file.name === name)?.source
        return data(join('@fontsource-variable', source ?? ''))
      },
      own: () => undefined,
    })
    const local = kind === 'serif' ? 'Georgia' : 'Arial'
    await page.setContent(
      `<style>${withStandIns(css)} p{font-size:100px;line-height:normal;width:max-content;white-space:nowrap;margin:0}</style>`,
    )
    for (const weight of [400, 700]) {
      const own = await room(page, `"${family}"`, weight)
      const other = await room(page, `"${family} as ${local}"`, weight)
      expect(Math.abs(other.width / own.width - 1), `width at ${weight}`).toBeLessThan(0.02)
      expect(Math.abs(other.height / own.height - 1), `height at ${weight}`).toBeLessThan(0.02)
    }
  })
}

test('nothing moves on a first page, whether its font is there at once, late or never', async ({ page, address }) => {
  for (const arrives of ['at once', 'late', 'never']) {
    await page.unrouteAll()
    await page.route(/\.woff2$/, async (route) => {
      if (arrives === 'never') return route.abort()
      if (arrives === 'late') await new Promise((resume) => setTimeout(resume, 1500))
      return route.continue()
    })
    await page.addInitScript(() => {
      const moved = { sum: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(address('figure', '/account/heloc/register'), { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)
    expect(moved, arrives).toBeLessThan(0.01)
  }
})

test('a first page fetches the fonts that it draws with, once each, and no script knows of them', async ({
  page,
  address,
}) => {
  const answers: { path: string; headers: { [name: string]: string } }[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font')
      answers.push({ path: new URL(response.url()).pathname, headers: response.headers() })
  })
  const response = await page.goto(address('harborlight', '/account/heloc/register'), { waitUntil: 'networkidle' })
  const html = (await response?.text()) ?? ''
  const preloaded = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, href]) => href)
  expect(preloaded).toHaveLength(2)
  expect(answers.map(({ path }) => path).toSorted()).toEqual(preloaded.toSorted())
  for (const { headers } of answers) {
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-type']).toBe('font/woff2')
  }
})

/** How much room a sentence takes in a font that has loaded. */
async function room(page: Page, family: string, weight: number): Promise<{ width: number; height: number }> {
  return page.evaluate(
    async ([family, weight, text]) => {
      const loaded = await document.fonts.load(`${weight} 40px ${family}`, text)
      if (loaded.length === 0) throw new Error(`${family} has not loaded`)
      const line = document.createElement('p')
      line.style.fontFamily = family
      line.style.fontWeight = String(weight)
      line.textContent = text
      document.body.replaceChildren(line)
      const { width, height } = line.getBoundingClientRect()
      return { width, height }
    },
    [family, weight, sentence] as const,
  )
}

function withStandIns(css: string): string {
  return css
    .replaceAll('font-display:optional', 'font-display:block')
    .replace(/src:local\("([^"]+)"\)[^;}]*/g, (whole, name: string) =>
      standIns[name] === undefined ? whole : `src:url(${data(join('@fontsource', standIns[name]))})`,
    )
}

function data(path: string): string {
  return `data:font/woff2;base64,${readFileSync(join(packages, path)).toString('base64')}`
}
