import { inputOf } from '../renderer/page.ts'
import { registered } from '../sandbox/support/borrower.ts'
import { lenderAt } from '../support/begun.ts'
import { borrowerAt } from '../support/borrower.ts'
import { expect, test } from '../support/test.ts'

test('a wrong password is said on the page, and what was typed stays', async ({ page, address, axe }) => {
  const borrower = borrowerAt(page, (path) => address('figure', path))
  await page.goto(address('figure', '/auth/login?redirectUrl=/account/heloc/register'))
  await page.getByLabel('Email address').fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the right one')
  await borrower.proceed('Sign in')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.com')
  await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=/)
  expect(await axe()).toEqual([])
})

test('an email that is known already leads to sign-in', async ({ page, address, browser }) => {
  const borrower = borrowerAt(page, (path) => address('figure', path))
  await borrower.start('approved')
  const { email } = await borrower.register()
  await borrower.heading('Check your details')

  const context = await browser.newContext()
  const again = borrowerAt(await context.newPage(), (path) => address('figure', path))
  await again.start('approved')
  await again.register(async (name) => {
    if (name === 'register-6') await again.page.getByLabel('Email address').fill(email)
  })
  const alert = again.page.getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await context.close()
})

test('whoever is known is not asked again how to reach them', async ({ page, address }) => {
  const person = await registered(lenderAt(page, address('figure', '')), 'approved', 'figure')
  expect((await person.do('saveProfile')).status).toBeLessThan(300)
  const { email: _email, phone: _phone, password: _password, ...answers } = person.facts.answers
  await page.goto(address('figure', '/-/sandbox/mode?set=off'))
  await page.evaluate(
    ({ jwt, input }) => {
      localStorage.setItem('jwt', jwt)
      sessionStorage.setItem('waymark.typed.figure.heloc.registration', input)
    },
    { jwt: `Bearer ${person.token}`, input: JSON.stringify(inputOf(answers)) },
  )
  await page.goto(address('figure', '/account/heloc/register?step=contact-info'))
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Personal Info' }).first()).toBeAttached()
  await expect(page.getByText('Contact Info')).toHaveCount(0)
})
