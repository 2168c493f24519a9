import { borrowerAt } from '../support/borrower.ts'
import { expect, test } from '../support/test.ts'

const register = '/account/heloc/register'

test.describe('on a device that is set to dark', () => {
  test.use({ colorScheme: 'dark' })

  for (const lender of ['figure', 'homepoint', 'harborlight'])
    test(`the pages of ${lender}, which allows it, are dark and can be read`, async ({ page, address, axe }) => {
      await page.goto(address(lender, register))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(Math.max(...(ground.match(/\d+/g) ?? []).map(Number))).toBeLessThan(64)
      expect(await axe()).toEqual([])
      const logo = await page
        .getByRole('banner')
        .getByRole('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.currentSrc)
      expect(logo).toContain('logo-on-dark.svg')
    })

  test('the pages of a lender that does not allow it stay light', async ({ page, address }) => {
    await page.goto(address('ccmequityexpress', register))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  })
})

test('where colors are forced, a logo stands on the ground that it is made for', async ({ page, address }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(address('homepoint', register))
  const logo = page.getByRole('banner').getByRole('img').first()
  await expect(logo).toBeVisible()
  const [plate, canvas] = await logo.evaluate((img) => [
    getComputedStyle(img).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ])
  expect(plate).not.toBe(canvas)
})

test('on a phone the heading begins in the first fifth, and a narrow header has its small logo', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const lender of ['figure', 'homepoint', 'ccmequityexpress', 'harborlight']) {
    await page.goto(address(lender, register))
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    expect((await heading.boundingBox())?.y, lender).toBeLessThanOrEqual(170)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), lender).toBeLessThanOrEqual(390)
  }
  await page.goto(address('ccmequityexpress', register))
  const logo = page.getByRole('banner').getByRole('img').first()
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('mark')
})

test('beside the questions what a lender says leaves them where they are, and nothing scrolls sideways', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const lefts = new Set<number>()
  for (const lender of ['figure', 'homepoint', 'ccmequityexpress', 'harborlight']) {
    await page.goto(address(lender, register))
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    lefts.add(Math.round((await heading.boundingBox())?.x ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), lender).toBeLessThanOrEqual(1280)
  }
  expect(lefts.size).toBe(1)
})

test('where colors are forced, one button stands out, a list shows that it opens, and no frame is left over', async ({
  page,
  address,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(address('figure', register))
  const style = (locator: ReturnType<typeof page.locator>, name: string) =>
    locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
  const primary = page.locator('.button-primary').first()
  await expect(primary).toBeVisible()
  const canvas = await style(page.locator('body'), 'background-color')
  expect(await style(primary, 'background-color')).not.toBe(canvas)
  expect(await style(primary, 'color')).toBe(canvas)
  expect(await style(page.locator('select').first(), 'appearance')).not.toBe('none')
  const borrower = borrowerAt(page, (path) => address('figure', path))
  await borrower.start('approved')
  await borrower.registerUpTo('How can we reach you?')
  expect(await style(page.locator('.choice-box').first(), 'border-top-width')).toBe('0px')
})
