import { borrowerAt } from '../support/borrower.ts'
import { expect, test } from '../support/test.ts'

test('the console counts how far borrowers come and what stops them, and shows a visit step by step', async ({
  page,
  address,
  browser,
  axe,
}) => {
  const context = await browser.newContext()
  const tab = await context.newPage()
  const borrower = borrowerAt(tab, (path) => address('harborlight', path))
  const session = tab.waitForResponse((response) => response.url().endsWith('/ft/heloc/session'))
  await tab.goto(address('harborlight', '/account/heloc/register'))
  await borrower.heading('Which home is this about?')
  const { recordingUrl } = (await (await session).json()) as { recordingUrl: string }
  await tab.getByLabel('Street address').fill('12 Larkspur Road')
  const told = tab.waitForResponse((response) => response.request().postData()?.includes('form.required') === true)
  await borrower.proceed()
  expect((await told).status()).toBe(204)

  await page.goto(address('admin', '/insights?org=harborlight&journey=heloc&days=1'))
  await page.getByLabel('Email').fill('viewer@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('waymark-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const step = page.getByRole('listitem').filter({ hasText: 'property-info' })
  await expect(step).toContainText(/[1-9]\d* visits?/)
  await step.getByRole('button', { name: /[1-9]\d* errors?/ }).click()
  await expect(step).toContainText('form.required')
  expect(await axe()).toEqual([])

  await page.getByLabel('Reference').fill('bbbbbbbb-0000-4000-8000-000000000001')
  await page.getByRole('button', { name: 'Find the visit' }).click()
  await expect(page.getByText('No visit has this reference.')).toBeVisible()

  await page.goto(recordingUrl)
  await expect(page.getByRole('main')).toContainText('property-info')
  await expect(page.getByRole('main')).toContainText('form.required')
  await expect(page.getByRole('main')).not.toContainText('Larkspur')
  expect(await axe()).toEqual([])
  await context.close()
})
