import type { Page } from '@playwright/test'
import { begun } from '../support/begun.ts'
import { accountButton } from '../support/header.ts'
import { expect, test } from '../support/test.ts'
import { watch } from '../support/watch.ts'

const entry = (page: Page) => page.getByRole('button', { name: 'Share your feedback with the CEO' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share your thoughts with our CEO' })
const service = '**/service-profile/api/v1/feedback/ceo'

for (const width of [320, 1280])
  test(`feedback is written and sent by keyboard, and nothing is found with it open, at ${width} px`, async ({
    page,
    address,
    axe,
  }) => {
    const seen = watch(page)
    await page.setViewportSize({ width, height: 800 })
    const borrower = await begun(page, address)
    await borrower.open()
    await accountButton(page).focus()
    await page.keyboard.press('Enter')
    await entry(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).locator(':focus')).toHaveCount(1)
    expect(await axe()).toEqual([])

    // Nothing yet: each question says what it lacks, above and at its place.
    await page.getByRole('button', { name: 'Send', exact: true }).focus()
    await page.keyboard.press('Enter')
    const summary = dialog(page).getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText(['Choose a topic', 'Write a message', 'Choose yes or no'])
    await summary.getByRole('link', { name: 'Write a message' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await page.keyboard.type('123456789')
    await expect(dialog(page).getByText('Must be at least 10 characters').first()).toBeVisible()
    expect(await axe()).toEqual([])
    await page.keyboard.type('0')
    await expect(dialog(page).getByText('Must be at least 10 characters')).toHaveCount(0)

    // What is typed is there again when the dialog is, after a refresh too.
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(accountButton(page)).toBeFocused()
    await page.reload()
    await accountButton(page).click()
    await entry(page).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('1234567890')

    await page.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(1001))
    await page.getByRole('combobox', { name: 'Topic' }).selectOption('COMPLIMENT')
    await dialog(page).getByRole('radio', { name: 'No', exact: true }).check()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog(page).getByText('Must be at most 1000 characters').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(1000))

    const sent = page.waitForRequest(service)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    expect((await sent).postDataJSON()).toEqual({
      applicationUuid: borrower.uuid,
      topic: 'COMPLIMENT',
      message: 'x'.repeat(1000),
      marketingConsent: false,
      pathname: new URL(page.url()).pathname,
      productType: 'HELOC',
    })
    await expect(dialog(page)).toHaveCount(0)
    await expect(accountButton(page)).toBeFocused()
    await expect(page.getByText('Thank you. Your message is sent.')).toBeVisible()
    expect(await axe()).toEqual([])
    await page.getByRole('button', { name: 'Close this message' }).click()
    await expect(page.getByText('Thank you. Your message is sent.')).toHaveCount(0)

    await accountButton(page).click()
    await entry(page).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    await dialog(page).getByRole('button', { name: 'Close dialog' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(seen.violations()).toEqual([])
    expect(seen.faults()).toEqual([])
  })

test('feedback is offered neither to visitors nor where the lender does not want it', async ({ page, address }) => {
  await page.goto(address('figure', '/account/heloc/register'))
  await accountButton(page).click()
  await expect(page.locator('.menu-item').first()).toBeVisible()
  await expect(entry(page)).toHaveCount(0)

  const borrower = await begun(page, address, { org: 'harborlight' })
  await borrower.open()
  await accountButton(page).click()
  await expect(page.locator('.menu-item').first()).toBeVisible()
  await expect(entry(page)).toHaveCount(0)
})
