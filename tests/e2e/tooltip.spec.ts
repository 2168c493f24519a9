import { begun } from '../support/begun.ts'
import { expect, test } from '../support/test.ts'

test('a button without words says what it is called to the pointer and to the keyboard', async ({ page, address }) => {
  const borrower = await begun(page, address)
  await borrower.open()
  const words = page.locator('.tooltip-words')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await bell.hover()
  await expect(words).toHaveText('Notifications')
  // A pointer can rest on the words; away from both they go.
  await words.hover()
  await expect(words).toBeVisible()
  await page.mouse.move(10, 700)
  await expect(words).toHaveCount(0)

  await bell.hover()
  await expect(words).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(words).toHaveCount(0)
  await bell.click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible()
  await expect(words).toHaveCount(0)
})

for (const [org, width] of [
  ['figure', 320],
  ['harborlight', 390],
] as const)
  test(`on a phone of ${org} the menus say what they are called, and nothing leaves the page`, async ({
    page,
    address,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const borrower = await begun(page, address, { org })
    await borrower.open()
    const words = page.locator('.tooltip-words')
    for (const [name, said] of [
      [/^Menu/, 'Menu'],
      [/^Notifications/, 'Notifications'],
      ['Your account', 'Your account'],
    ] as const) {
      const button = page.getByRole('banner').getByRole('button', { name })
      await page.keyboard.press('Tab')
      await button.focus()
      await expect(words).toHaveText(said)
      const box = await words.boundingBox()
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
    }
    expect(await axe()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
