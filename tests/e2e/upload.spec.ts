import type { Page } from '@playwright/test'
import { type Begun, begun } from '../support/begun.ts'
import { lenderMode } from '../support/lender-mode.ts'
import { expect, test } from '../support/test.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${name}`) })

let borrower: Begun
test.beforeEach(async ({ page, address }) => {
  borrower = await begun(page, address, { anyPage: true })
  await page.goto(borrower.at('income/upload/MANUAL_PAYSTUB'))
  await borrower.heading('Upload your pay stubs')
})

const choose = (page: Page) => page.getByLabel('Choose files')
const sent = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: `${name} is sent` })

test('files are sent one by one: what fails is sent again, what is wrong is said, and nothing is lost by a refresh', async ({
  page,
  axe,
}) => {
  await expect(choose(page)).toHaveAccessibleDescription('PDF, JPEG, PNG, or HEIC. Up to 10 MB a file. Most files: 6.')
  await lenderMode(page, { set: 'flapping', on: 'uploadDocument' })
  await choose(page).setInputFiles([pdf('march.pdf'), { ...pdf('april.pdf'), buffer: Buffer.from('MZ not a stub') }])
  await expect(
    page.getByRole('listitem').filter({ hasText: 'april.pdf is not one of these kinds of file' }),
  ).toBeVisible()
  await expect(page.getByText('It could not be sent right now.')).toBeVisible()
  expect(await axe()).toEqual([])

  await borrower.proceed()
  await expect(page.getByRole('alert')).toContainText('Wait until every file is sent')
  await page.getByRole('button', { name: 'Send march.pdf again' }).click()
  await expect(sent(page, 'march.pdf')).toBeVisible()

  await lenderMode(page, { set: 'off' })
  await choose(page).setInputFiles([pdf('may.pdf'), pdf('june.pdf')])
  await expect(sent(page, 'may.pdf')).toBeVisible()
  await expect(sent(page, 'june.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Remove may.pdf' }).click()
  await expect(sent(page, 'may.pdf')).toHaveCount(0)
  await expect(choose(page)).toBeFocused()

  await page.reload()
  await expect(sent(page, 'march.pdf')).toBeVisible()
  await expect(sent(page, 'june.pdf')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('%PDF')
  expect(await axe()).toEqual([])
  await borrower.proceed()
  await expect(page).toHaveURL(/\/income\/review$/)
})

test('files are chosen, removed and sent with the keyboard alone', async ({ page }) => {
  const tabTo = async (name: string) => {
    const target = page.getByRole('button', { name })
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} cannot be reached`)
  }
  const pick = async (...names: string[]) => {
    // Asked for before the way there, since the browser takes a moment to listen.
    const chooser = page.waitForEvent('filechooser')
    await tabTo('Choose files')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(names.map(pdf))
  }
  await pick('march.pdf', 'april.pdf', 'may.pdf')
  await expect(sent(page, 'may.pdf')).toBeVisible()
  await expect(sent(page, 'april.pdf')).toBeVisible()
  await tabTo('Remove may.pdf')
  await page.keyboard.press('Enter')
  await expect(choose(page)).toBeFocused()
  await tabTo('Continue')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/income\/review$/)
})

test('a file says how much of it is sent', async ({ page }) => {
  await lenderMode(page, { set: 'slow', on: 'uploadDocument' })
  await choose(page).setInputFiles([{ ...pdf('march.pdf'), buffer: Buffer.alloc(6 * 1024 * 1024, '%PDF-1.7 ') }])
  const bar = page.getByRole('progressbar', { name: 'Sending march.pdf' })
  await expect(bar).toHaveJSProperty('value', 1)
  await expect(sent(page, 'march.pdf')).toBeVisible()
})

test('a file that is dropped is sent too', async ({ page }) => {
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.7'], 'march.pdf'))
    return transfer
  })
  await page.locator('.upload-drop').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(sent(page, 'march.pdf')).toBeVisible()
})
