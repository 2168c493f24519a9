import type { Page } from '@playwright/test'
import { begun } from '../support/begun.ts'
import { accountButton } from '../support/header.ts'
import { expect, test } from '../support/test.ts'
import { watch } from '../support/watch.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Switch Accounts' })
const rows = (page: Page) => dialog(page).getByRole('listitem')
const trust = 'Hart Sample Family Trust'
const profile = '**/service-wallet/secure/api/v4/account/access*'

async function open(page: Page) {
  await accountButton(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByRole('button', { name: 'Switch Accounts' }).press('Enter')
  await expect(rows(page)).toHaveCount(2)
}

for (const width of [320, 1280])
  test(`another account is chosen by keyboard, and is in use after a reload, at ${width} px`, async ({
    page,
    address,
    axe,
  }) => {
    const seen = watch(page)
    await page.setViewportSize({ width, height: 800 })
    const borrower = await begun(page, address)
    await borrower.open()
    await open(page)
    await expect(rows(page).first()).toContainText('In use')
    await expect(rows(page).first()).toContainText(/tp1[0-9a-f]{3}\.\.\.[0-9a-f]{5}/)
    expect(await axe()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await dialog(page)
      .getByRole('button', { name: /^Use this account ?: Hart Sample/ })
      .press('Enter')
    await expect(dialog(page).locator('p', { hasText: `You now use ${trust}.` })).toBeFocused()
    await expect(rows(page).nth(1)).toContainText('In use')
    expect(await axe()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(accountButton(page)).toBeFocused()

    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await open(page)
    await expect(rows(page).nth(1)).toContainText('In use')
    expect(seen.violations()).toEqual([])
    expect(seen.faults()).toEqual([])
  })

test('an address is copied whole and said to be for a second; where the browser refuses it can be selected', async ({
  page,
  address,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const borrower = await begun(page, address)
  await borrower.open()
  await open(page)
  await rows(page).first().getByRole('button', { name: 'Copy address' }).click()
  await expect(rows(page).first().getByRole('status')).toHaveText('Wallet Address Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^tp1[0-9a-f]{38}$/)
  await expect(rows(page).first().getByRole('status')).toHaveText('')

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await rows(page).first().getByRole('button', { name: 'Copy address' }).click()
  await expect(rows(page).first().getByRole('status')).toContainText('Your browser did not copy it.')
  const field = rows(page).first().getByRole('textbox', { name: 'Wallet address' })
  await expect(field).toHaveValue(/^tp1[0-9a-f]{38}$/)
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^tp1[0-9a-f]{38}$/)
})

test('whoever the wallet no longer knows reads so, is forgotten here and can sign in again', async ({
  page,
  address,
}) => {
  const borrower = await begun(page, address)
  await borrower.open()
  await open(page)
  const message = 'unauthenticated'
  await page.route(profile, (route) => route.fulfill({ status: 401, json: { errors: [message], message } }))
  await dialog(page)
    .getByRole('button', { name: /^Use this account ?: Hart Sample/ })
    .click()
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to fetch profile details.')
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
  await dialog(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.unroute(profile)
  await borrower.signIn()
  await borrower.heading('Check your details')
})
