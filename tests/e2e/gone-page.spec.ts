import { begun } from '../support/begun.ts'
import { expect, test } from '../support/test.ts'

test('an address of a step that is gone leads to registration, and says why', async ({ page, address }) => {
  await page.goto(address('figure', '/account/heloc/register?step=gone&pop-webchat=1'))
  await expect(page).toHaveURL(address('figure', '/account/heloc/register?pop-webchat=1'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('That page is no longer available. You can continue here.')).toBeVisible()
})

test('an address of a page that is gone leads to the current step, and says why', async ({ page, address }) => {
  const application = await begun(page, address)
  await page.goto(application.at('start/gone'))
  await expect(page).toHaveURL(application.at('start/profile'))
  await expect(page.getByText('That page is no longer available. You can continue here.')).toBeVisible()
})
