import type { Page } from '@playwright/test'
import { borrowerAt } from '../support/borrower.ts'
import { accountButton } from '../support/header.ts'
import { expect, test } from '../support/test.ts'

test.setTimeout(120_000)

const bar = (page: Page) =>
  page.locator('.actions').filter({ has: page.getByRole('button', { name: 'Choose this offer' }) })

/** Whether what has the focus shows whole, with nothing over its middle. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const shown = focused?.closest('label') ?? focused
    const { left = 0, top = 0, bottom = 0, width = 0, height = 0 } = shown?.getBoundingClientRect() ?? {}
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    const cover = document.querySelector('.actions')
    const edge = cover?.contains(focused) ? innerHeight : (cover?.getBoundingClientRect().top ?? innerHeight)
    return { isInView: top >= 0 && bottom <= edge + 1, isOnTop: above !== null && shown?.contains(above) === true }
  })

for (const width of [390, 1280]) {
  test(`the offers are compared, priced and chosen with the keyboard alone at ${width} px`, async ({
    page,
    address,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const borrower = borrowerAt(page, (path) => address('figure', path))
    await borrower.start('approved')
    await borrower.register()
    await borrower.reachOffers()

    const amount = page.getByRole('textbox', { name: 'How much do you want to draw now?' })
    await expect(bar(page)).toContainText('Choose a term to see its payment here')
    await amount.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('999999')
    await page.keyboard.press('Tab')
    await expect(page.getByText(/^Enter \$[\d,]+ or less$/).first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Choose your term' })).not.toContainText('%')
    await amount.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('80000')

    const autopay = page.getByRole('switch', { name: 'Prices with automatic payments' })
    for (
      let presses = 0;
      presses < 6 && !(await autopay.evaluate((each) => each === document.activeElement));
      presses++
    ) {
      await page.keyboard.press('Tab')
      expect(await focusIsSeen(page)).toEqual({ isInView: true, isOnTop: true })
    }
    await page.keyboard.press('Space')
    await expect(page.getByRole('group', { name: 'Choose your term' })).toContainText('With automatic payments')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('ArrowDown')
      expect(await focusIsSeen(page)).toEqual({ isInView: true, isOnTop: true })
    }
    await expect(page.getByRole('radio', { name: '30 years' })).toBeChecked()
    await expect(bar(page)).toContainText(/30 years · With automatic payments.*per month.*APR/)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    expect(await axe(), 'offers').toEqual([])
  })
}

test('no figure of an offer is larger than its payment, nor than its APR, and nothing scrolls sideways', async ({
  page,
  address,
}) => {
  const borrower = borrowerAt(page, (path) => address('figure', path))
  await borrower.start('approved')
  await borrower.register()
  await borrower.reachOffers()
  // The longest figures that there are.
  await page.getByRole('slider').press('End')
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const sizes = await page.locator('.offer-card').evaluateAll((cards) =>
      cards.map((card) => {
        const sizeOf = (each: Element) => Number.parseFloat(getComputedStyle(each).fontSize)
        const large = [...card.querySelectorAll('.offer-figure-large .offer-value')].map(sizeOf)
        return { large, others: [...card.querySelectorAll('*')].map(sizeOf) }
      }),
    )
    for (const { large, others } of sizes) {
      expect(new Set(large).size).toBe(1)
      expect(large).toHaveLength(2)
      expect(Math.max(...others)).toBe(large[0])
    }
    const overflow = await page.evaluate(
      () =>
        [...document.querySelectorAll('.offers *')].filter(
          (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1,
        ).length,
    )
    expect([width, overflow]).toEqual([width, 0])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('at 400 % zoom the button stands at the end of the page and is in nobody’s way', async ({ page, address }) => {
  const borrower = borrowerAt(page, (path) => address('figure', path))
  await borrower.start('approved')
  await borrower.register()
  await borrower.reachOffers()
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await bar(page).evaluate((each) => getComputedStyle(each).position)).toBe('static')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await bar(page).evaluate((each) => getComputedStyle(each).position)).toBe('sticky')
})

test('what is said for a while leaves the button of the choice free', async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const borrower = borrowerAt(page, (path) => address('figure', path))
  await borrower.start('approved')
  await borrower.register()
  await borrower.reachOffers()
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Finish later' }).click()
  await page.getByRole('button', { name: 'Email me the link' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('The link is on its way')
  const button = bar(page).getByRole('button', { name: 'Choose this offer' })
  const [said, pressed] = [await toast.boundingBox(), await button.boundingBox()]
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(pressed?.y ?? 0)
})
