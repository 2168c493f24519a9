import { type Company, startCompany } from '../support/company.ts'
import { type Product, startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

let company: Company
let product: Product
test.beforeAll(async () => {
  company = await startCompany([{ email: 'nora@x.example' }, { email: 'stranger@x.example' }])
  product = await startProduct({ env: company.environment })
  company.open(`http://admin.localhost:${product.port}/api/auth/callback/company`)
})
test.afterAll(async () => {
  await product?.stop()
  await company?.close()
})

const slow = { timeout: 30_000 }

test('somebody who was invited comes in by their company’s own sign-in, and a stranger does not', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const console = `http://admin.localhost:${product.port}`
  await page.goto(`${console}/people`)
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('waymark-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Invite' }).click(slow)
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora New')
  await page.getByRole('textbox', { name: 'Email' }).fill('nora@x.example')
  await page.getByRole('checkbox', { name: 'Viewer' }).click()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByRole('button', { name: 'Done' }).click()

  const enter = async (email: string) => {
    const context = await browser.newContext()
    const theirs = await context.newPage()
    await theirs.goto(`${console}/journeys`)
    await theirs.getByRole('button', { name: 'Sign in with Acme Staff' }).click()
    await theirs.getByPlaceholder(/enter any login/i).fill(email)
    await theirs.getByPlaceholder(/password/i).fill('any')
    await theirs.getByRole('button', { name: 'Sign-in' }).click()
    await theirs.getByRole('button', { name: 'Continue' }).click()
    return theirs
  }
  const nora = await enter('nora@x.example')
  await expect(nora.getByRole('heading', { level: 1, name: 'Journeys' })).toBeVisible(slow)
  await page.reload()
  await expect(page.getByRole('listitem', { name: 'Nora New' })).toContainText('Active')

  const stranger = await enter('stranger@x.example')
  await expect(stranger.getByRole('alert')).toContainText(
    'Nobody has invited the account that you used at Acme Staff.',
    slow,
  )
  await expect(stranger.getByRole('heading', { name: 'Sign in to Waymark' })).toBeVisible()
})
