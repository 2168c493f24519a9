import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Product, startProduct } from '../support/product.ts'
import { folderOfShipped } from '../support/shipped.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

const root = resolve(import.meta.dirname, '../..')

let product: Product
let folder: string
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
  folder = folderOfShipped()
})
test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const page1 = () => `http://tidewater.localhost:${product.port}/account/heloc/register`

test('an org made only of documents is served while the product runs', async ({ page }) => {
  test.setTimeout(120_000)
  const before = await page.goto(page1())
  expect(before?.status()).toBe(404)

  writeTidewater()
  const { code, out } = await waymark('import', folder, '--json')
  expect(code, out).toBe(0)

  const { host, pathname } = new URL(page1())
  const here = `http://127.0.0.1:${product.port}${pathname}`
  // Asked for without a browser: how long one takes to draw the page is not what is measured.
  await expect
    .poll(async () => (await page.request.get(here, { headers: { host } })).status(), {
      timeout: 5000,
      intervals: [200],
    })
    .toBe(200)

  await page.goto(page1())
  await expect(page.getByRole('heading', { level: 1, name: 'Which home is this about?' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Tidewater Bank' }).first()).toBeVisible()
  await expect(page).toHaveTitle(/Tidewater/)
  await expect(page.getByText('Tidewater Bank').first()).toBeVisible()
  expect(await page.content()).not.toContain('Harborlight')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCSS('background-color', 'rgb(11, 93, 75)')
  const header = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--header-surface'),
  )
  expect(header.trim()).toBe('#06382d')
})

test('the lender that it was copied from is as it was', async ({ page }) => {
  await page.goto(page1().replace('tidewater', 'harborlight'))
  await expect(page.getByRole('img', { name: 'Harborlight Credit Union' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCSS('background-color', 'rgb(24, 58, 102)')
})

test('a lender whose loan officers lead in says so at its root and at registration, until an officer’s link is followed', async ({
  page,
}) => {
  test.setTimeout(120_000)
  edit('orgs/tidewater/org.json', (words) =>
    words
      .replace('"sessionRecording": true', '"sessionRecording": false')
      .replace('  "features"', '  "channel": { "kind": "retail", "referralRequired": true },\n  "features"'),
  )
  const { code, out } = await waymark('import', folder, '--json')
  expect(code, out).toBe(0)
  const closed = page.getByRole('heading', { level: 1, name: 'We are not taking applications here' })
  await expect(async () => {
    await page.goto(page1())
    await expect(closed).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 30_000 })
  await page.goto(`http://tidewater.localhost:${product.port}/`)
  await expect(closed).toBeVisible()
  await page.goto(`http://harborlight.localhost:${product.port}/`)
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await page.goto(`${page1()}?referrer=3f2504e0-4f89-41d3-9a0c-0305e82c3301`)
  await expect(page.getByRole('heading', { level: 1, name: 'Which home is this about?' })).toBeVisible()
})

test('a broken document is refused with its file and path, and the page stays', async ({ page }) => {
  test.setTimeout(120_000)
  edit('orgs/tidewater/brand.json', (words) =>
    words.replace('"name": "Tidewater"', '"name": "Sunk"').replace('"button": "square"', '"button": "circle"'),
  )
  const refused = await waymark('import', folder, '--json')
  expect(refused.code).toBe(1)
  expect(
    refused.out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { file: 'orgs/tidewater/brand.json', path: '/shape/button', message: expect.stringContaining('"circle"') },
  ])

  edit('orgs/tidewater/brand.json', (words) => words.slice(0, -10))
  const unread = await waymark('import', folder)
  expect(unread.code).toBe(1)
  expect(unread.out).toContain('orgs/tidewater/brand.json')
  expect(unread.out).toContain('Line ')

  await page.goto(page1())
  await expect(page.getByRole('img', { name: 'Tidewater Bank' }).first()).toBeVisible()
  await expect(page).toHaveTitle(/Tidewater/)
  expect(await page.content()).not.toContain('Sunk')
})

/** Harborlight under another code, host and name, with two other colors; everything else the same. */
function writeTidewater() {
  mkdirSync(join(folder, 'orgs/tidewater'))
  cpSync(join(folder, 'orgs/harborlight'), join(folder, 'orgs/tidewater'), { recursive: true })
  edit('orgs/tidewater/org.json', (words) =>
    words
      .replaceAll('"harborlight"', '"tidewater"')
      // A copy is tested, at a host of its own: its numbers are still those of the other.
      .replace('"state": "live"', '"state": "test"')
      .replace('"hosts": ["harborlight.localhost"]', '"testHosts": ["tidewater.localhost"]')
      .replaceAll('Harborlight Credit Union', 'Tidewater Bank')
      .replaceAll('Harborlight', 'Tidewater'),
  )
  edit('orgs/tidewater/brand.json', (words) =>
    words
      .replaceAll('Harborlight Credit Union', 'Tidewater Bank')
      .replaceAll('Harborlight', 'Tidewater')
      .replace('#183a66', '#0b5d4b')
      .replace('#0f2947', '#06382d'),
  )
}

function edit(file: string, change: (words: string) => string) {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`nothing to change in ${file}`)
  writeFileSync(path, after)
}

async function waymark(...args: string[]): Promise<{ code: number | null; out: string }> {
  const flags = ['--disable-warning=ExperimentalWarning']
  const env = { ...process.env, DATA_DIR: product.dataDir }
  const child = spawn(process.execPath, [...flags, join(root, 'cli/waymark.ts'), ...args], { env })
  const [out] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { code: child.exitCode, out }
}
