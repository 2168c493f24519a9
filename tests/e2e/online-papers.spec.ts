import { begun } from '../support/begun.ts'
import { accountButton } from '../support/header.ts'
import { expect, test } from '../support/test.ts'

test('whoever agreed to papers online takes it back from the account, and is told where to ask for paper', async ({
  page,
  address,
  axe,
}) => {
  const borrower = await begun(page, address)
  await borrower.open()
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Documents online or on paper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Documents online or on paper' })
  await expect(dialog).toContainText('you can ask for a paper copy of each')
  await expect(dialog).toContainText('(303) 555-0142')
  expect(await axe()).toEqual([])
  const withdrawn = page.waitForResponse((reply) => reply.url().endsWith('/consents/withdraw'))
  await dialog.getByRole('button', { name: 'Withdraw my consent' }).click()
  const reply = await withdrawn
  expect(reply.request().postDataJSON()).toEqual({ type: 'ESIGN' })
  expect(await reply.json()).toMatchObject({ type: 'ESIGN', withdrawnAt: expect.stringMatching(/^\d{4}-/) })
  await expect(page.getByText('From now on, we will mail your documents.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
