import { begun } from '../support/begun.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what the lender asks for is listed oldest first, and settled with documents, a code and an ID', async ({
  page,
  address,
  axe,
}) => {
  const borrower = await begun(page, address, { org: 'harborlight', persona: 'conditions' })
  await page.goto(borrower.at('conditions'))
  await borrower.heading('What we need from you')
  expect(await axe(), 'conditions').toEqual([])
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(11)
  await expect(page.getByRole('main')).not.toContainText(/fraud/i)
  await expect(cards.last()).toContainText('Please send both pages of the tax bill.')

  await cards.last().getByRole('link', { name: 'Upload' }).click()
  await borrower.heading('Send us documents')
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await page.getByLabel('Choose files').setInputFiles([file('one.pdf')])
  await expect(page.getByText('one.pdf is sent').first()).toBeVisible()
  await borrower.proceed()
  await expect(page.getByRole('alert')).toContainText('We need 2 files')
  await page.getByLabel('Choose files').setInputFiles([file('two.pdf')])
  await expect(page.getByText('two.pdf is sent').first()).toBeVisible()
  expect(await axe(), 'upload-document').toEqual([])
  await borrower.proceed()
  await expect(cards).toHaveCount(10)

  await page.getByRole('link', { name: 'Add a number' }).click()
  await page.getByLabel('Phone number').fill('720 555 0199')
  await page.getByRole('radio', { name: 'By text message' }).check()
  await borrower.proceed('Send the code')
  await borrower.heading('Enter the code')
  await expect(page.getByLabel('Six digits')).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByText(/another one in \d+ seconds/)).toBeVisible()
  await page.getByLabel('Six digits').fill('111111')
  await borrower.proceed('Confirm')
  await expect(page.getByRole('alert')).toContainText('This is not the code')
  expect(await axe(), 'phone-code').toEqual([])
  await page.getByLabel('Six digits').fill('550199')
  await borrower.proceed('Confirm')
  await expect(cards).toHaveCount(9)

  await page.goto(borrower.at('identity'))
  await borrower.heading('Show us your ID')
  await expect(page.getByText('We need new pictures')).toBeVisible()
  await page.getByRole('radio', { name: 'US Passport' }).check()
  await page.getByRole('checkbox', { name: /compare a picture of my face/ }).check()
  expect(await axe(), 'identity').toEqual([])
  await page.goto(borrower.at('insurance/requirements'))
  await borrower.heading('What insurance we need')
  expect(await axe(), 'insurance').toEqual([])
})
