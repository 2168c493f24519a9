import { begun } from '../support/begun.ts'
import { expect, test } from '../support/test.ts'

test('an address of a page that is gone leads to the current step, and says why', async ({ page, address }) => {
  const application = await begun(page, address)
  await page.goto(application.at('start/gone'))
  await expect(page).toHaveURL(application.at('start/profile'))
  await expect(page.getByText('The page you asked for is not there any more. Please go on here.')).toBeVisible()
})
