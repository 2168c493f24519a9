import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Collects what the browser refused a page: each violation of the policy, and each error about it. */
async function refusals(page: Page): Promise<() => Promise<string[]>> {
  const found: string[] = []
  await page.exposeFunction('noteRefusal', (what: string) => found.push(what))
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        const { noteRefusal } = window as unknown as { noteRefusal: (what: string) => void }
        noteRefusal(`${effectiveDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber}`)
      },
    )
  })
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      /Content Security Policy|Trusted Type|TrustedHTML|TrustedScript/i.test(message.text())
    )
      found.push(message.text())
  })
  page.on('pageerror', (error) => {
    if (/Trusted|Content Security/i.test(error.message)) found.push(error.message)
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    return found
  }
}

const borrowers = ['figure', 'newyork.figure', 'harborlight']

for (const lender of borrowers) {
  for (const path of ['/account/heloc/register', '/auth/login', '/account/heloc/register?step=name']) {
    test(`${lender}${path} asks for nothing that its policy refuses`, async ({ page, address }) => {
      const refused = await refusals(page)
      await page.goto(address(lender, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await refused()).toEqual([])
    })
  }
}

test('a borrower’s page takes no text for markup and no script from elsewhere', async ({ page, address }) => {
  const refused = await refusals(page)
  await page.goto(address('figure', '/account/heloc/register'))
  const outcome = await page.evaluate(() => {
    const tries: Record<string, () => void> = {
      markup: () => document.createElement('div').insertAdjacentHTML('beforeend', '<b>x</b>'),
      script: () => {
        document.createElement('script').src = 'https://elsewhere.example/script.js'
      },
    }
    return Object.entries(tries).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} allowed`
      } catch {
        return `${name} refused`
      }
    })
  })
  expect(outcome).toEqual(['markup refused', 'script refused'])
  expect((await refused()).length).toBeGreaterThan(0)
})

test('the console asks for nothing that its policy refuses', async ({ page, address }) => {
  const refused = await refusals(page)
  await page.goto(address('admin'))
  await expect(page.getByRole('button').first()).toBeVisible()
  expect(await refused()).toEqual([])
})

test('the preview’s page loads in a frame of an origin of its own', async ({ page, address }) => {
  const refused = await refusals(page)
  await page.goto(address('admin'))
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.title = 'Preview'
    frame.setAttribute('sandbox', 'allow-scripts allow-forms')
    frame.src = '/preview'
    document.body.append(frame)
  })
  const frame = page.frameLocator('iframe[title="Preview"]')
  await expect(frame.locator('#root')).toBeAttached()
  expect(await frame.locator('#root').evaluate(() => window.origin)).toBe('null')
  expect(await refused()).toEqual([])
})
