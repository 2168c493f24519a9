import { begun } from '../support/begun.ts'
import { accountButton } from '../support/header.ts'
import { expect, test } from '../support/test.ts'

test('an application is finished on another device, by a link that is sent to its borrower', async ({
  page,
  address,
  axe,
  browser,
}) => {
  const borrower = await begun(page, address)
  await borrower.open()
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Finish later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finish later, on any device' })
  await expect(dialog).toBeVisible()
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByText('The link is on its way to your email.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const other = await browser.newPage()
  try {
    await other.goto(address('figure', '/-/sandbox/mail'))
    await other.getByRole('link', { name: `Go on with the application as ${borrower.email}` }).click()
    await other.getByLabel('Email address').fill(borrower.email)
    await other.getByRole('textbox', { name: 'Password' }).fill(borrower.password)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Check your details' })).toBeVisible()
    await expect(other).toHaveURL(new RegExp(borrower.uuid))
  } finally {
    await other.close()
  }
})

test('the booklet on home equity lines is offered before the first question', async ({ page, address }) => {
  for (const org of ['figure', 'harborlight']) {
    await page.goto(address(org, '/account/register'))
    const booklet = page.getByRole('link', { name: /^What to know about home equity lines/ })
    await expect(booklet).toHaveAttribute('href', /^https:\/\/files\.consumerfinance\.gov\/.*\.pdf$/)
    const question = page.getByRole('textbox').first()
    const [above, below] = [await booklet.boundingBox(), await question.boundingBox()]
    expect((above?.y ?? Number.POSITIVE_INFINITY) < (below?.y ?? 0)).toBe(true)
  }
})
