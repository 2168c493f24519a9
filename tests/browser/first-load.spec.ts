import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '../support/test.ts'

/** What the first page of registration may cost until it can be answered, in bytes of JavaScript as they travel. */
const firstLimit = 106 * 1024

/** And in all: what goes on beside every page comes after it. */
const limit = 110 * 1024

/** The page itself as it comes drawn, with its styles and the documents that it begins with. */
const pageLimit = 40 * 1024

/** Of which the styles. */
const sheetLimit = 5.15 * 1024
const assets = join(import.meta.dirname, '../../dist/renderer/assets')

test('the first page of registration needs at most 106 KB of JavaScript, and 110 KB with all that comes after', async ({
  page,
  address,
}) => {
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    // Tools for those who build and test are no borrower's.
    const isTool = /\/developer-[\w-]+\.js$/.test(response.url())
    if (response.request().resourceType() === 'script' && !isTool)
      sizes.set(response.url(), Number(response.headers()['content-length']))
  })
  const reply = await page.goto(address('figure', '/account/heloc/register'), { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const html = (await reply?.text()) ?? ''
  const listed = [...sizes].map(([url, size]) => ({ name: url.split('/').at(-1) ?? '', size }))
  const sum = (some: typeof listed) => some.reduce((total, { size }) => total + size, 0)
  const first = listed.filter(({ name }) => html.includes(name))
  expect(first.length).toBeGreaterThan(1)
  for (const { size } of listed) expect(size).toBeGreaterThan(0)
  const said = listed.map(({ name, size }) => `${name} ${size}`).join('\n')
  expect(sum(first), said).toBeLessThanOrEqual(firstLimit)
  expect(sum(listed), said).toBeLessThanOrEqual(limit)
})

test('the first page of registration comes drawn and with its documents in 40 KB, and asks for no sheet and no document first', async ({
  browser,
  address,
}) => {
  const url = address('figure', '/account/heloc/register')
  // The first who ask for it get it as it is without.
  const first = await browser.newPage()
  await expect.poll(async () => (await first.goto(url))?.text(), { timeout: 30_000 }).toContain('data-drawn data-own')
  await first.close()
  const page = await browser.newPage()
  const sheets: string[] = []
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet' && !/\/developer-[\w-]+\.css$/.test(request.url()))
      sheets.push(request.url())
    if (request.url().includes('/bundles/')) documents.push(request.url())
  })
  const reply = await page.goto(url, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await reply?.text()).toContain('data-drawn data-own')
  expect(sheets).toEqual([])
  // Only the calls of what goes on beside the page.
  expect(documents.length).toBeLessThanOrEqual(1)
  const size = Number(reply?.headers()['content-length'])
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(pageLimit)
  await page.close()
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
