import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '../support/test.ts'

/** What the first page of registration may cost, in bytes of JavaScript as they travel. */
const limit = 107 * 1024

/** And the page itself with its styles; what later pages need comes with them. */
const pageLimit = 9 * 1024

/** Of which the styles. */
const sheetLimit = 5.15 * 1024
const assets = join(import.meta.dirname, '../../dist/renderer/assets')

test('the first page of registration needs at most 107 KB of JavaScript', async ({ page, address }) => {
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

test('the first page of registration comes whole in 9 KB, and asks for no sheet', async ({ page, address }) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet' && !/\/developer-[\w-]+\.css$/.test(request.url()))
      sheets.push(request.url())
  })
  const reply = await page.goto(address('figure', '/account/heloc/register'), { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(sheets).toEqual([])
  const size = Number(reply?.headers()['content-length'])
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(pageLimit)
})

test('the styles of the first page take at most 5.15 KB of it', () => {
  const [first = ''] = readdirSync(assets).filter((name) => /^first-[\w-]+\.css$/.test(name))
  const size = brotliCompressSync(readFileSync(join(assets, first))).length
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(sheetLimit)
})

test('the first sheet keeps the layers in the order of its source', () => {
  const source = readFileSync(join(import.meta.dirname, '../../renderer/theme/base.css'), 'utf8')
  const named = /@layer ([^;{]+);/.exec(source)?.[1]?.split(/,\s*/) ?? []
  expect(named.length).toBeGreaterThan(5)
  const first = readdirSync(assets).filter((name) => /^first-[\w-]+\.css$/.test(name))
  expect(first).toHaveLength(1)
  const built = readFileSync(join(assets, first[0] ?? ''), 'utf8')
  const found = [...built.matchAll(/@layer ([^;{]+)[;{]/g)].flatMap(([, names = '']) => names.split(/,\s*/))
  expect([...new Set(found)]).toEqual(named)
})

test('nothing that a borrower may get holds a schema compiler or a Markdown parser', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const all = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n')
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
