import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/test.ts'

/** What the first page of registration may cost, in bytes of JavaScript as they travel. */
const limit = 110 * 1024

test('the first page of registration needs at most 110 KB of JavaScript', async ({ page, address }) => {
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    // Tools for those who build and test are no borrower's.
    const isTool = /\/developer-[\w-]+\.js$/.test(response.url())
    if (response.request().resourceType() === 'script' && !isTool)
      sizes.set(response.url(), Number(response.headers()['content-length']))
  })
  await page.goto(address('figure', '/account/heloc/register'), { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  expect(sizes.size).toBeGreaterThan(0)
  expect(total).toBeGreaterThan(0)
  const listed = [...sizes].map(([url, size]) => `${url.split('/').at(-1)} ${size}`)
  expect(total, listed.join('\n')).toBeLessThanOrEqual(limit)
})

test('nothing that a borrower may get holds a schema compiler or a Markdown parser', () => {
  const folder = join(import.meta.dirname, '../../dist/renderer/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const all = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  expect(all).toContain('react')
  // Words that these libraries keep through minifying.
  for (const trace of [
    'schemaEnv',
    'json-schema.org',
    'mdast',
    'fromMarkdown',
    'micromark',
    'blockQuote',
    '~kind',
    'new Function',
  ]) {
    expect(all.includes(trace), trace).toBe(false)
  }
})
