import { begun } from '../support/begun.ts'
import { borrowerAt, password } from '../support/borrower.ts'
import { headingShown } from '../support/heading.ts'
import { expect, test } from '../support/test.ts'

test.describe('what was typed', () => {
  test('is there after a refresh and after going back', async ({ page, address }) => {
    const borrower = borrowerAt(page, (path) => address('figure', path))
    await borrower.start('approved', { fill: false })
    await page.getByLabel('Street address').fill('12 Larch Road')
    await page.getByLabel('City').fill('Denver')
    await page.reload()
    await expect(page.getByLabel('Street address')).toHaveValue('12 Larch Road')

    await page.getByLabel('State').selectOption('CO')
    await page.getByLabel('ZIP code').fill('80205')
    await page.getByRole('radio', { name: /I live here/ }).check()
    await page.getByLabel(/What kind of home/).selectOption({ index: 1 })
    await borrower.proceed()
    await borrower.heading(/for sale/)
    await page.goBack()
    await headingShown(page, 'Which home is this about?')
    await expect(page.getByLabel('City')).toHaveValue('Denver')
  })

  test('stays when a call fails, and pressing again goes on', async ({ page, address }) => {
    const borrower = borrowerAt(page, (path) => address('harborlight', path))
    await borrower.start('failing')
    await borrower.register()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Nothing you typed is lost')
    await expect(alert).toBeFocused()
    await expect(page.getByLabel('Choose a password')).toHaveValue(password)
    await borrower.proceed('Agree and continue')
    await borrower.heading('Check your details')
  })

  test('never leaves a password, a birth date or an SSN in the storage of the browser', async ({ page, address }) => {
    const borrower = borrowerAt(page, (path) => address('figure', path))
    await borrower.start('approved')
    await borrower.register()
    await borrower.reachOffers()
    const whole = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage, jwt: '' }]))
    // Made by chance, so that any four digits may stand in them.
    const stored = whole
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '')
      .replaceAll(/\.[0-9a-f]{6}@/g, '@')
    expect(stored).toContain('Larkspur')
    expect(stored).not.toContain(password)
    expect(stored).not.toContain('1984')
    expect(stored).not.toContain('987-65')
  })
})

test('two applications in two tabs do not mix: what is typed in each, and where each goes', async ({
  page,
  address,
  context,
}) => {
  const one = await begun(page, address)
  const other = await one.beginAnother()
  expect(other).not.toBe(one.uuid)
  const tab = await context.newPage()
  await page.goto(one.at('start/profile'))
  await tab.goto(one.at('start/profile').replace(one.uuid, other))
  for (const [each, name] of [
    [page, 'Larch'],
    [tab, 'Rowan'],
  ] as const) {
    await each.getByLabel('First name').fill(name)
    await each.reload()
  }
  await expect(page.getByLabel('First name')).toHaveValue('Larch')
  await expect(tab.getByLabel('First name')).toHaveValue('Rowan')

  await one.proceed('Check my rate')
  await one.heading('Are these the loans on your home?')
  expect(page.url()).toBe(one.at('liens'))
  await tab.reload()
  await expect(tab.getByLabel('First name')).toHaveValue('Rowan')
  expect(tab.url()).toContain(other)
})

test.describe('the way', () => {
  test('leads back to the first open question when a later step is asked for', async ({ page, address }) => {
    const borrower = borrowerAt(page, (path) => address('figure', path))
    await page.goto(address('figure', '/account/heloc/register?step=contact-info'))
    await borrower.heading('Which home is this about?')
    await expect(page.getByText(/Your answers stay in the browser where you gave them/).first()).toBeVisible()
  })

  test('goes on where it was once an answer that is never kept is there again, and says why it is asked for', async ({
    page,
    address,
    axe,
  }) => {
    const borrower = borrowerAt(page, (path) => address('figure', path))
    await borrower.start('approved')
    await borrower.registerUpTo('How can we reach you?')
    await page.reload()
    await borrower.heading('When were you born?')
    await expect(page.getByText(/^For your safety we do not keep some answers/).first()).toBeVisible()
    await expect(page.getByRole('group', { name: /Date of birth.*we do not keep this answer/ })).toBeVisible()
    expect(await axe()).toEqual([])
    await page.getByLabel('Month', { exact: true }).fill('3')
    await page.getByLabel('Day', { exact: true }).fill('9')
    await page.getByLabel('Year', { exact: true }).fill('1984')
    await borrower.proceed()
    await borrower.heading('How can we reach you?')
    expect(new URL(page.url()).searchParams.get('step')).toBe('contact-info')
  })

  test('opens nothing that an application has not come to', async ({ page, address }) => {
    const borrower = await begun(page, address)
    await page.goto(borrower.at('bank/manual-disburse'))
    await borrower.heading('Check your details')
    expect(page.url()).toBe(borrower.at('start/profile'))
    await expect(page.getByText('That page comes later.').first()).toBeVisible()
  })

  test('opens no page of an outcome in an application that has none', async ({ page, address }) => {
    const borrower = await begun(page, address)
    for (const outcome of ['error/decline', 'error/timeout', 'credit/error', 'bpo/hold']) {
      await page.goto(borrower.at(outcome))
      await borrower.heading('Check your details')
      expect(page.url()).toBe(borrower.at('start/profile'))
      await expect(page.getByText('That page is not about your application as it is now.').first()).toBeVisible()
    }
  })

  test('goes on after signing in again, from a deep link', async ({ page, address, browser }) => {
    const borrower = borrowerAt(page, (path) => address('figure', path))
    await borrower.start('approved')
    const { email } = await borrower.register()
    await borrower.reachOffers()
    const deepLink = page.url()

    const context = await browser.newContext()
    const other = await context.newPage()
    const returning = borrowerAt(other, (path) => address('figure', path))
    await other.goto(deepLink)
    await returning.heading('Sign in')
    expect(new URL(other.url()).searchParams.get('redirectUrl')).toBe(new URL(deepLink).pathname)
    await other.getByLabel('Email address').fill(email)
    await other.getByRole('textbox', { name: 'Password' }).fill(password)
    await returning.proceed('Sign in')
    await returning.heading(/up to \$/)
    await context.close()
  })

  test('finds the next step from the address of the application alone', async ({ page, address }) => {
    const borrower = borrowerAt(page, (path) => address('figure', path))
    await borrower.start('approved')
    await borrower.register()
    await borrower.reachOffers()
    await page.goto(page.url().replace('/product/select', ''))
    await borrower.heading(/up to \$/)
  })

  test('ends plainly for a borrower who is declined', async ({ page, address, axe }) => {
    const borrower = borrowerAt(page, (path) => address('harborlight', path))
    await borrower.start('declined')
    await borrower.register()
    await borrower.heading('Check your details')
    await borrower.proceed('Check my rate')
    await borrower.heading('Are these the loans on your home?')
    for (const yes of await page.getByRole('radio', { name: 'Yes, I owe this' }).all()) await yes.check()
    await page.getByRole('checkbox', { name: /No other loan/ }).check()
    await borrower.proceed()
    await borrower.heading(/cannot offer/)
    await expect(page).toHaveURL(/error\/decline$/)
    expect(await axe()).toEqual([])
  })
})
