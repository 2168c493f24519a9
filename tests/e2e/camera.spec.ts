import { begun } from '../support/begun.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone the camera comes first: a picture is looked at, taken again, used and sent', async ({
  page,
  address,
  axe,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
      const pen = canvas.getContext('2d')
      const draw = () => {
        pen?.fillRect(0, 0, 800, 600)
        requestAnimationFrame(draw)
      }
      draw()
      return canvas.captureStream()
    }
  })
  const borrower = await begun(page, address, { org: 'harborlight', persona: 'conditions' })
  await page.goto(borrower.at('conditions/identity'))
  await page.getByRole('radio', { name: 'US Passport' }).check()
  await expect(page.getByText('You can also drop files here.')).toBeHidden()
  await page.getByRole('button', { name: 'Take a photo' }).click()
  await page.getByRole('button', { name: 'Take the photo' }).click()
  await page.getByRole('button', { name: 'Take it again' }).click()
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: 'Take the photo' }).click()
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'photo.jpg is sent' })).toBeVisible()
})

test('a camera that is refused is said in words, and a file is the other way', async ({ page, address }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError')
    }
  })
  const borrower = await begun(page, address, { org: 'harborlight', persona: 'conditions' })
  await page.goto(borrower.at('conditions/identity'))
  await page.getByRole('radio', { name: 'US Passport' }).check()
  await page.getByRole('button', { name: 'Take a photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  await expect(dialog.getByRole('status')).toContainText('Your browser did not let us use the camera')
  const stub = { name: 'stub.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await dialog.getByLabel('Choose a file').setInputFiles(stub)
  await expect(page.getByRole('listitem').filter({ hasText: 'stub.pdf is sent' })).toBeVisible()
})
