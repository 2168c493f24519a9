import type { Page } from '@playwright/test'
import { begun } from '../support/begun.ts'
import { borrowerAt, shareAtBank } from '../support/borrower.ts'
import { expect, test } from '../support/test.ts'
import { watch } from '../support/watch.ts'

type Address = (label: string, path?: string) => string

/** Somebody who has just shown their income and now says where the money goes. */
async function atBank(page: Page, address: Address, persona = 'approved') {
  const borrower = borrowerAt(page, (path) => address('figure', path))
  await borrower.start(persona)
  await borrower.register()
  await borrower.reachOffers()
  await borrower.reachSignature()
  return borrower
}

test.describe('income and bank', () => {
  test.setTimeout(180_000)

  test('income is linked at another site and back, and an account is entered after a wrong routing number', async ({
    page,
    address,
  }) => {
    const seen = watch(page)
    const borrower = await atBank(page, address)
    await borrower.showIncome()

    await page.getByRole('link', { name: 'Enter an account by hand' }).click()
    await borrower.heading('Enter your account')
    await page.getByLabel('Routing number').fill('021000022')
    await page.getByLabel('Account number', { exact: true }).fill('123456789')
    await page.getByLabel('Confirm account number').fill('123456780')
    await page.getByRole('radio', { name: 'Checking' }).check()
    await page.getByRole('radio', { name: /^On my own/ }).check()
    await borrower.proceed()
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('one of these is wrong')
    await expect(summary).toContainText('The two account numbers are not the same')
    await expect(page.getByLabel('Routing number')).toHaveAttribute('aria-invalid', 'true')

    await page.getByLabel('Routing number').fill('0910-0001-9')
    await expect(page.getByText('This is Prairie Sample Bank')).toBeVisible()
    await page.getByLabel('Confirm account number').fill('123456789')
    await borrower.proceed()
    await borrower.heading('Is this the right account?')
    await expect(page.getByRole('main')).toContainText('Ends in 6789')
    await expect(page.getByRole('main')).not.toContainText('123456789')
    await borrower.proceed('Yes, this is right')
    await borrower.heading('Show us your ID')

    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain('123456789')
    expect(seen.violations()).toEqual([])
    expect(seen.faults()).toEqual([])
  })

  test('an account that fails its check stops with words, and another one goes on', async ({ page, address }) => {
    const person = await begun(page, address, { anyPage: true })
    await page.goto(person.at('bank/manual-disburse'))
    await person.heading('Enter your account')
    await page.getByLabel('Routing number').fill('021000021')
    for (const label of ['Account number', 'Confirm account number'])
      await page.getByLabel(label, { exact: true }).fill('77770002')
    await page.getByRole('radio', { name: 'Savings' }).check()
    await page.getByRole('radio', { name: /^Automatically/ }).check()
    await person.proceed()
    await expect(page.getByRole('alert')).toContainText('We could not verify this account')

    for (const label of ['Account number', 'Confirm account number'])
      await page.getByLabel(label, { exact: true }).fill('77770003')
    await person.proceed()
    await person.heading('Is this the right account?')
    await expect(page.getByText('Your bank has not confirmed this account yet')).toBeVisible()
  })
})

test.describe('coming back from another site', () => {
  const back = (address: Address, query: string) => address('figure', `/account/heloc/plaid-oauth-success?${query}`)

  test('with a name that nobody gave says so, and may be loaded again', async ({ page, address, axe }) => {
    await begun(page, address, { anyPage: true })
    for (let time = 0; time < 2; time++) {
      await page.goto(back(address, 'state=income-made-up&result=success&publicToken=sample.everyday'))
      await expect(page.getByRole('alert')).toContainText('We do not recognize this link')
    }
    expect(await axe()).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/start\/profile$/)
  })

  test('with no application in this browser leads to the dashboard', async ({ page, address }) => {
    await begun(page, address, { anyPage: true })
    await page.evaluate(() => localStorage.removeItem('heloc_uuid'))
    await page.goto(back(address, 'state=income-x&result=success'))
    await expect(page).toHaveURL(address('figure', '/dashboard'))
  })

  test('after a cancelled link changes nothing and says so, also when the page is loaded again', async ({
    page,
    address,
  }) => {
    const person = await begun(page, address, { anyPage: true })
    await page.goto(person.at('income/link/BANK'))
    await page.getByRole('checkbox', { name: /read my income/ }).check()
    await person.proceed('Sign in and link')
    const returned = page.waitForRequest(/plaid-oauth-success/)
    await page.getByRole('link', { name: 'Cancel' }).click()
    const { searchParams } = new URL((await returned).url())
    await page.waitForURL(/start\/profile$/)
    await page.goto(back(address, searchParams.toString()))
    await page.waitForURL(/start\/profile$/)
    await page.goto(person.at('income/review'))
    await expect(page.getByText('You stopped linking')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Your job' })).toContainText('Needs a link')
  })

  test('an account is linked, and chosen from what was shared', async ({ page, address, axe }) => {
    const person = await begun(page, address, { anyPage: true })
    await page.goto(person.at('bank/link'))
    await page.getByRole('checkbox', { name: /read my account details/ }).check()
    await person.proceed('Sign in and link')
    await shareAtBank(page, ['Everyday checking', 'Holiday savings'])
    await page.waitForURL(/start\/profile$/)
    await page.goto(person.at('bank/disburse'))
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.getByRole('radio', { name: /ending in 7730/ }).check()
    await page.getByRole('radio', { name: /^On my own/ }).check()
    expect(await axe()).toEqual([])
    await person.proceed()
    await person.heading('Is this the right account?')
    await expect(page.getByRole('main')).toContainText('Savings')
  })
})

test('pages of a kind that there is not say so, and lead back', async ({ page, address, axe }) => {
  const person = await begun(page, address, { anyPage: true })
  for (const [route, words] of [
    ['income/upload/SHOPPING_LIST', 'We do not need this kind of document'],
    ['income/link/CRYSTAL_BALL', 'There is no such link'],
  ] as const) {
    await page.goto(person.at(route))
    await expect(page.getByText(words)).toBeVisible()
    expect(await axe(), route).toEqual([])
    await page.getByRole('link', { name: 'See my sources of income' }).click()
    await person.heading('Show us your income')
  }
})

test('a source is added and shown by tax records, another one by documents of its kind', async ({
  page,
  address,
  axe,
}) => {
  const person = await begun(page, address, { anyPage: true })
  const source = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  for (const [kind, name] of [
    ['My own business or freelance work', 'Hart Design'],
    ['Rent that I am paid', 'Upstairs flat'],
  ] as const) {
    await page.goto(person.at('income/add'))
    await page.getByRole('radio', { name: kind }).check()
    await page.getByLabel('Who pays it?').fill(name)
    await page.getByLabel(/Annual amount/).fill('14,400')
    await person.proceed('Add this source')
    await person.heading('Show us your income')
    await expect(source(name)).toContainText('$14,400 a year')
  }
  expect(await axe()).toEqual([])

  await source('Upstairs flat').getByRole('link', { name: 'Upload a lease' }).click()
  await person.heading('Upload your documents')
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await page.getByLabel('Choose files').setInputFiles([file('too-old.pdf'), file('lease.pdf')])
  await expect(page.getByText('This file is too old. Choose a newer one.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove too-old.pdf' }).click()
  await expect(page.locator('#field-incomeDocuments').getByText('lease.pdf is sent')).toBeVisible()
  await person.proceed()
  await expect(source('Upstairs flat')).toContainText('In review')

  await source('Hart Design').getByRole('link', { name: 'Link your tax returns' }).click()
  await page.getByRole('checkbox', { name: /read my income/ }).check()
  await person.proceed('Sign in and link')
  await page.getByRole('link', { name: 'Sample Tax Records' }).click()
  await page.getByRole('link', { name: 'Sign in as the sample customer' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(/income\/review$/)
  await expect(source('Hart Design')).toContainText('Verified')
})
