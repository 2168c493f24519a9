import { begun } from '../support/begun.ts'
import { type BreakableLender, breakableLender } from '../support/breakable-lender.ts'
import { type Product, startProduct } from '../support/product.ts'
import { expect, productPort, test } from '../support/test.ts'

let lender: BreakableLender
let product: Product
test.beforeAll(async () => {
  test.setTimeout(120_000)
  lender = await breakableLender(productPort())
  product = await startProduct({ env: { UPSTREAM_URL: lender.url } })
})
test.afterAll(async () => {
  await product.stop()
  await lender.kill()
})

test('a lender that is gone in the middle of a journey is told of, and when it is back the journey goes on with everything typed', async ({
  page,
  address,
}) => {
  const here = (label: string, path = '/') => `http://${label}.localhost:${product.port}${path}`
  const borrower = await begun(page, here, { lender: address })
  await borrower.open()
  await page.getByLabel('First name').fill('Averil')

  await lender.kill()
  await borrower.proceed('Check my rate')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('We could not save this right now. Please try again.')
  await expect(alert).toContainText('Nothing you typed is lost')
  const [reference = ''] = /[0-9a-f-]{36}/.exec((await alert.textContent()) ?? '') ?? []
  expect(reference).not.toBe('')
  await expect.poll(() => product.output()).toContain(reference)

  await page.reload()
  await expect(page.getByRole('alert')).toContainText('We could not load this page right now. Please try again.')
  await expect(page.getByRole('alert')).toContainText('Nothing you typed is lost')

  await lender.bringBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await borrower.heading('Check your details')
  await expect(page.getByLabel('First name')).toHaveValue('Averil')
  await borrower.proceed('Check my rate')
  await borrower.heading('Are these the loans on your home?')
})
