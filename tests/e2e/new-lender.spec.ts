import { demoPassword } from '../../server/auth/demo-accounts.ts'
import { expect, test } from '../support/test.ts'

test('a lender is begun as a copy, says what it lacks, and opens at each place that lacks something', async ({
  page,
  address,
  axe,
}) => {
  await page.goto(address('admin', '/orgs'))
  await page.getByLabel('Email').fill('onboarding@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await page.getByRole('button', { name: 'New lender' }).click()
  const dialog = page.getByRole('dialog', { name: 'New lender' })
  await dialog.getByRole('textbox', { name: /Legal name/ }).fill('Saltmarsh Savings Bank')
  await dialog.getByRole('textbox', { name: /Short name/ }).fill('Saltmarsh')
  await dialog.getByRole('radio', { name: /A copy of another/ }).check()
  await dialog.getByRole('combobox', { name: 'Which lender' }).click()
  await page.getByRole('option', { name: /Harborlight/ }).click()
  expect(await axe(), 'dialog').toEqual([])
  await dialog.getByRole('button', { name: 'Create draft' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Saltmarsh' })).toBeVisible()
  await page.getByRole('link', { name: 'See what is left' }).click()
  const lacks = page.getByRole('region', { name: 'Blocks going live' })
  await expect(lacks).toContainText('The support phone is missing')
  expect(await axe(), 'lender').toEqual([])

  await lacks.getByRole('listitem').filter({ hasText: 'The support phone is missing' }).getByRole('link').click()
  await expect(page.getByRole('textbox', { name: /Support phone/ })).toBeVisible()
  await page.goto(address('admin', '/orgs/saltmarsh/brand'))
  await expect(page.getByRole('heading', { level: 2, name: 'Colors' })).toBeVisible()
  const drawn = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(drawn).toBeVisible()
})
