import { begun } from '../support/begun.ts'
import { expect, test } from '../support/test.ts'

test('a forgotten password is replaced by the link of a letter, which is good once', async ({ page, address, axe }) => {
  const borrower = await begun(page, address)
  await page.evaluate(() => localStorage.clear())
  await page.goto(address('figure', '/auth/login'))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await borrower.heading('Choose a new password')
  expect(await axe(), 'forgot').toEqual([])
  await page.getByLabel('Email address').fill(borrower.email)
  await borrower.proceed('Send the link')
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()

  await page.goto(address('figure', '/-/sandbox/mail'))
  const letter = page.getByRole('link', { name: `Choose a new password as ${borrower.email}` })
  const link = await letter.getAttribute('href')
  await letter.click()
  await borrower.heading('Choose a new password')
  expect(await axe(), 'reset').toEqual([])
  await page.getByRole('textbox', { name: 'Password' }).fill('harbor candle violin 7')
  await borrower.proceed('Save the new password')
  await borrower.heading('Sign in')
  await expect(page.getByText('Your password is changed.')).toBeVisible()

  await page.getByLabel('Email address').fill(borrower.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('harbor candle violin 7')
  await borrower.proceed('Sign in')
  await expect(page).toHaveURL(new RegExp(borrower.uuid))

  await page.goto(address('figure', link ?? ''))
  await page.getByRole('textbox', { name: 'Password' }).fill('another candle violin 8')
  await borrower.proceed('Save the new password')
  await expect(page.getByRole('alert')).toContainText('This link was used already')
})
