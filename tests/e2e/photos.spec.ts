import { borrowerAt } from '../support/borrower.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
test.setTimeout(120_000)

const jpeg = (name: string, size = 400) => {
  const buffer = Buffer.alloc(size)
  buffer.set([0xff, 0xd8, 0xff, 0xe0])
  return { name, mimeType: 'image/jpeg', buffer }
}

test('a business owner shows two years of income with photos from a phone', async ({ page, address, axe }) => {
  const borrower = borrowerAt(page, (path) => address('figure', path))
  await borrower.start('approved')
  await borrower.register(async (name) => {
    if (name === 'register-3') await page.getByRole('radio', { name: /My own business/ }).check()
  })
  await borrower.reachOffers()
  await borrower.reachSignature()
  await borrower.heading('Show us your income')
  const business = page.getByRole('listitem').filter({ hasText: 'Your business' })
  await expect(business).toContainText('Needs a link')
  await business.getByRole('link', { name: 'Upload tax returns' }).click()
  await borrower.heading('Upload your documents')

  const choose = page.getByLabel('Choose files')
  const sent = (name: string) => page.getByRole('listitem').getByText(`${name} is sent`, { exact: true })
  const letter = { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('PK letter') }
  await choose.setInputFiles([jpeg('image.jpg'), letter, jpeg('scan.jpg', 10 * 1024 * 1024 + 1)])
  await expect(sent('image.jpg')).toBeVisible()
  await expect(page.getByText('letter.docx is not one of these kinds of file')).toBeVisible()
  await expect(page.getByText(/scan\.jpg is .* Choose a file/)).toBeVisible()
  await borrower.proceed()
  await expect(page.getByRole('alert')).toContainText('Add one more file')
  expect(await axe()).toEqual([])

  // A telephone calls every photo the same.
  await choose.setInputFiles([jpeg('image.jpg')])
  await expect(sent('image (2).jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Remove image.jpg' }).click()
  await expect(sent('image.jpg')).toHaveCount(0)
  await choose.setInputFiles([jpeg('image.jpg')])
  await expect(sent('image.jpg')).toBeVisible()
  await borrower.proceed()
  await borrower.heading('Show us your income')
  await expect(business).toContainText('In review')
})
