import type { Page } from '@playwright/test'
import { begun } from '../support/begun.ts'
import { accountButton } from '../support/header.ts'
import { expect, test } from '../support/test.ts'
import { watch } from '../support/watch.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const items = (page: Page) => panel(page).getByRole('listitem')

for (const width of [320, 1280])
  test(`the bell opens, says what is unread and closes by keyboard, at ${width} px`, async ({ page, address, axe }) => {
    const seen = watch(page)
    await page.setViewportSize({ width, height: 800 })
    const borrower = await begun(page, address)
    await borrower.open()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 5 unread')
    await bell(page).focus()
    await page.keyboard.press('Enter')
    await expect(items(page)).toHaveCount(5)
    await expect(items(page).first()).toContainText('Your application is open')
    await expect(items(page).first()).toContainText(/now|seconds? ago|1 minute ago/)
    await expect(items(page).nth(1)).toContainText('3 hours ago')
    await expect(items(page).nth(2)).toContainText('2 days ago')
    await expect(items(page).nth(3)).toContainText('1 week ago')
    await expect(items(page).nth(4)).not.toContainText('ago')
    expect(await axe()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.keyboard.press('Tab')
    await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()
    expect(seen.violations()).toEqual([])
    expect(seen.faults()).toEqual([])
  })

test('what is marked as read stays so when the page is loaded anew, and the latest 3 stand there until all are wanted', async ({
  page,
  address,
}) => {
  const borrower = await begun(page, address)
  await borrower.open()
  await bell(page).click()
  await panel(page)
    .getByRole('button', { name: /^Mark as read ?: Have your documents/ })
    .click()
  await expect(panel(page).getByRole('heading', { name: 'Have your documents at hand' })).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 4 unread')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 4 unread')
  await bell(page).click()
  await expect(items(page).nth(1).getByText('Unread')).toHaveCount(0)

  const marked = page.waitForResponse(/\/read$/)
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(panel(page)).toBeFocused()
  await expect(items(page)).toHaveCount(3)
  await panel(page).getByRole('button', { name: 'View All' }).click()
  await expect(items(page)).toHaveCount(5)
  await panel(page).getByRole('button', { name: 'View fewer' }).click()
  await expect(items(page)).toHaveCount(3)
  await marked
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('a link carries the account it is about and leads to a page that there is; following it is reading', async ({
  page,
  address,
}) => {
  const borrower = await begun(page, address)
  await borrower.open()
  await bell(page).click()
  const links = panel(page).getByRole('link')
  await expect(links).toHaveCount(4)
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.map((href) => href.replace(/tp1[0-9a-f]{38}$/, '…').replace(borrower.uuid, 'uuid'))).toEqual([
    '/account/heloc/uuid?walletAddress=…',
    '/dashboard/settings?tab=alerts&walletAddress=…',
    '/contact',
    '/dashboard?walletAddress=…',
  ])
  await panel(page).getByRole('link', { name: 'Open settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await borrower.open()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 4 unread')
  for (const href of hrefs) expect((await page.goto(address('figure', href)))?.status(), href).toBe(200)
})

for (const org of ['figure', 'harborlight'])
  test(`the bell stands in the row of the logo on a narrow phone, at ${org}`, async ({ page, address }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const borrower = await begun(page, address, { org })
    await borrower.open()
    const middle = async (part: string) => {
      const box = await page.locator(part).boundingBox()
      return box === null ? Number.NaN : box.y + box.height / 2
    }
    await expect(bell(page)).toBeVisible()
    expect(Math.abs((await middle('.bell')) - (await middle('#root .header .logo')))).toBeLessThan(8)
    expect(Math.abs((await middle('.bell')) - (await middle('.menu-account')))).toBeLessThan(8)
  })

test('there is no bell for a visitor, and none where a lender has switched it off', async ({ page, address }) => {
  await page.goto(address('figure', '/account/heloc/register'))
  await expect(accountButton(page)).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
  const borrower = await begun(page, address, { org: 'homepoint' })
  await borrower.open()
  await expect(accountButton(page)).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
})

test('a loan has a bell too', async ({ page, address }) => {
  const borrower = await begun(page, address, { org: 'harborlight', persona: 'loan' })
  await page.goto(address('harborlight', `/account/personal-loan/${borrower.uuid}`))
  await expect(bell(page)).toHaveAccessibleName('Notifications, 5 unread')
  await bell(page).click()
  await expect(panel(page).getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`^/account/personal-loan/${borrower.uuid}\\?walletAddress=tp1`),
  )
})
