import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

// One story after the other: they publish, and there is one live release.
test.describe.configure({ mode: 'default' })

declare global {
  var violations: string[]
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.violations = []
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      globalThis.violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
})

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => globalThis.violations)).toEqual([])
})

async function signIn(page: Page, address: string, email = 'admin@demo.example') {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('waymark-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  // Hashing a password takes its time by design, and more of it on a busy machine.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden({ timeout: 30_000 })
}

async function save(page: Page, message: string) {
  await page.getByRole('textbox', { name: 'What did you change' }).fill(message)
  await page.getByRole('button', { name: 'Save revision' }).click()
}

/** A release is live a moment after it is published: the page is loaded until it says so. */
async function untilRead(page: Page, url: string, text: string) {
  await expect(async () => {
    await page.goto(url)
    await expect(page.getByText(text)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 30_000 })
}

test('a disclosure is changed, seen before it is saved, published, and rolled back', async ({
  page,
  address,
  browser,
}) => {
  test.setTimeout(180_000)
  // A word of its own each time, without a number: those are for figures.
  const text = `Our APRs have changed, ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}.`
  await signIn(page, address('admin', '/orgs/base'))
  await page.getByRole('link', { name: 'Disclosures' }).click()
  await page.getByRole('button', { name: 'APR range', exact: false }).first().click()
  const body = page.locator('[data-path$="/body"]').first()
  await expect(body).toContainText('from the journey heloc')
  await body.getByRole('button', { name: 'Change here' }).click()
  // In English first: each language has its own.
  await body.getByRole('textbox').first().fill(text)

  const preview = page.frameLocator('iframe')
  await expect(preview.getByText(text)).toBeVisible()

  await save(page, 'Says APRs more plainly')
  await expect(page.getByText('Saved as revision')).toBeVisible()
  await page.getByRole('link', { name: /changed, not live/ }).click()
  await expect(page.getByText('Disclosures ‘APR range’ changed')).toBeVisible()
  await expect(page.getByText(/Borrowers of \d+ lenders/)).toContainText('harborlight')
  // What the Spanish still quotes is no longer quoted in English: somebody has to say that this is right.
  await page
    .getByRole('checkbox', { name: /^The Spanish text does not have the same variables as the English/ })
    .check()
  await page.getByRole('textbox', { name: 'Why is it right to publish with these?' }).fill('The Spanish follows')
  await page.getByRole('textbox', { name: 'What is this release for?' }).fill('Plainer APR disclosure')
  await page.getByRole('button', { name: 'Publish' }).click()
  // Every page of every lender is drawn before: on a busy machine that takes its time.
  await expect(page.getByText(/Release \d+ is live/)).toBeVisible({ timeout: 60_000 })

  const borrower = await (await browser.newContext()).newPage()
  await untilRead(borrower, address('figure', '/account/heloc/disclosures'), text)

  await page.getByRole('link', { name: 'Releases' }).click()
  await page
    .getByRole('link', { name: /^Release \d+$/ })
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'Roll back to release' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('goes live at once for every lender')
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('The old words were approved')
  await dialog.getByRole('button', { name: 'Roll back to release' }).click()
  await expect(page.getByText('The old words were approved')).toBeVisible()
  await untilRead(borrower, address('figure', '/account/heloc/disclosures'), 'APR means annual percentage rate')
  await expect(borrower.getByText(text)).toBeHidden()
})

test('menus, bell and dialogs are looked at before a feature is switched', async ({ page, address }) => {
  await signIn(page, address('admin', '/documents/orgs/figure/org'))
  const preview = page.frameLocator('iframe')
  await preview.getByRole('button', { name: 'Menu' }).click()
  await expect(preview.getByRole('link', { name: 'Marketplace' })).toBeVisible()
  // Nothing outside the journey is loaded into the preview.
  await preview.getByRole('link', { name: 'Marketplace' }).click()
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('switch', { name: 'Marketplace' }).uncheck()
  await expect(preview.getByRole('link', { name: 'Marketplace' })).toHaveCount(0)
  await expect(preview.getByRole('button', { name: /^Notifications/ })).toHaveCount(0)

  // On a page that asks for a session, the preview has one.
  await page.getByRole('combobox', { name: 'Screen' }).click()
  await page.getByRole('option', { name: 'Tell us a little more', exact: true }).click()
  await preview.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await expect(preview.getByRole('heading', { name: 'Have your documents at hand' })).toBeVisible()
  await preview.getByRole('button', { name: 'Your account' }).click()
  await preview.getByRole('button', { name: 'Share your feedback with the CEO' }).click()
  await expect(preview.getByRole('dialog', { name: 'Share your thoughts with our CEO' })).toBeVisible()
})

test('edits that were not saved are offered again, and go with a switch between form and JSON', async ({
  page,
  address,
}) => {
  await signIn(page, address('admin', '/documents/orgs/harborlight/org'))
  const product = page.getByRole('textbox', { name: 'Product name' })
  await product.fill('Harborlight Line')
  await page.getByText('JSON', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Organization as JSON' })).toContainText('Harborlight Line')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Harborlight Line')
  await page.goto(address('admin', '/documents/orgs/harborlight/org'))
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(product).toHaveValue('Harborlight Line')
  await page.getByRole('button', { name: 'Drop edits' }).click()
  await expect(product).not.toHaveValue('Harborlight Line')
})

test('an ended session asks to sign in over the page, and what was typed stays', async ({ page, address, context }) => {
  await signIn(page, address('admin', '/documents/orgs/harborlight/org'))
  await page.getByRole('textbox', { name: 'Product name' }).fill('Harborlight Draw')
  await context.clearCookies()
  await save(page, 'A name')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill('waymark-demo')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('Harborlight Draw')
  await page.getByRole('button', { name: 'Save revision' }).click()
  // A save checks every document, beside whatever the other walks have it check.
  await expect(page.getByText('Saved as revision')).toBeVisible({ timeout: 45_000 })
})

const pages = [
  '/orgs',
  '/orgs/figure',
  '/journeys',
  '/journeys/heloc',
  '/publish',
  '/releases',
  '/releases/1',
  '/documents/orgs/newyork.figure/footer',
  '/documents/orgs/harborlight/brand',
  '/documents/journeys/heloc/figures',
  '/documents/journeys/heloc/screens/start/profile',
  '/documents/orgs/figure/footer?view=json',
  '/history/orgs/harborlight/brand',
]

test('every page of the console is accessible, in light colors and in dark ones', async ({ page, address }) => {
  test.setTimeout(180_000)
  const found: string[] = []
  const look = async (path: string) => {
    await page.waitForLoadState('networkidle')
    // The frame holds a borrower's page, which has tests of its own.
    for (const [colorScheme, only] of [
      ['light', {}],
      // All but the colors is the same in both.
      ['dark', { rules: ['color-contrast', 'link-in-text-block'] }],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      // Some colors change over a moment.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      const findings = await axeFindings(page, { but: ['iframe'], ...only })
      found.push(...findings.map((finding) => `${path} in ${colorScheme} colors: ${finding}`))
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.goto(address('admin', '/sign-in'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await look('/sign-in')
  await signIn(page, address('admin', '/orgs'))
  for (const path of pages) {
    await page.goto(address('admin', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(path)
  }
  expect(found).toEqual([])
})
