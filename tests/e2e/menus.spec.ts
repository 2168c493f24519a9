import type { Page } from '@playwright/test'
import { begun } from '../support/begun.ts'
import { accountButton } from '../support/header.ts'
import { expect, test } from '../support/test.ts'
import { watch } from '../support/watch.ts'

const side = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })

for (const width of [320, 1280])
  test(`menus open and close by keyboard, and nothing is found with them open, at ${width} px`, async ({
    page,
    address,
    axe,
  }) => {
    const seen = watch(page)
    await page.setViewportSize({ width, height: 800 })
    const borrower = await begun(page, address)
    await borrower.open()
    for (const [button, last] of [
      [side(page), 'Exchange'],
      [accountButton(page), 'Log out'],
    ] as const) {
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.focus()
      await page.keyboard.press('Enter')
      const item = page.getByRole('banner').getByText(last)
      await expect(item).toBeVisible()
      expect(await axe()).toEqual([])
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overhang).toBeLessThanOrEqual(0)
      await expect(item).toBeInViewport()
      await page.keyboard.press('Tab')
      await expect(page.locator('.menu-item').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(item).toHaveCount(0)
      await expect(button).toBeFocused()
      await button.click()
      await expect(item).toBeVisible()
      // A place that no open menu covers.
      await page.mouse.click(width / 2, 790)
      await expect(item).toHaveCount(0)
    }
    expect(seen.violations()).toEqual([])
    expect(seen.faults()).toEqual([])
  })

test('the logo stays in its place where the menu comes', async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const logo = page.getByRole('banner').locator('picture').first()
  await page.goto(address('harborlight', '/account/heloc/register'))
  await expect(logo).toBeVisible()
  await expect(side(page)).toHaveCount(0)
  const before = await logo.boundingBox()
  const borrower = await begun(page, address, { org: 'harborlight' })
  await borrower.open()
  await expect(side(page)).toBeVisible()
  expect((await logo.boundingBox())?.x).toBe(before?.x)
})

test('no link of a menu is dead', async ({ page, address }) => {
  const borrower = await begun(page, address)
  await borrower.open()
  await side(page).click()
  await expect(page.locator('.menu-panel a').first()).toHaveText('Dashboard')
  const links = await page.locator('.menu-panel a').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
  await accountButton(page).click()
  await expect(page.locator('.menu-panel a').first()).toHaveText('Support')
  links.push(
    ...(await page.locator('.menu-panel a').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))),
  )
  expect(new Set(links).size).toBe(9)
  for (const link of new Set(links)) {
    const answer = await page.goto(link)
    expect(answer?.status(), link).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), link).toBeVisible()
  }
})

for (const width of [320, 1280])
  test(`a visitor is led to sign in, and has no other menu, at ${width} px`, async ({ page, address }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address('harborlight', '/account/heloc/register'))
    await accountButton(page).click()
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
    await expect(signIn).toBeVisible()
    const box = await page.locator('.menu-panel').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
    await signIn.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(side(page)).toHaveCount(0)
  })
