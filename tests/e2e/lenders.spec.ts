import { documentSet } from '#engine/release'
import { borrowerAt } from '../support/borrower.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { expect, test } from '../support/test.ts'

const set = documentSet(shippedDocuments())
const lenders = set.orgs
  .map((code) => ({
    ...set.resolve('org', { org: code }).content,
    brand: set.resolve('brand', { org: code }).content,
  }))
  .filter(({ hosts = [] }) => hosts.length > 0)
const register = '/account/heloc/register'
const first = 'Which home is this about?'
const closed = 'We are not taking applications here'
const someone = '5b0f6a1e-7c43-4d7e-8a51-9d6f3c2e1a01'

test('every lender shows its brand, and takes applications from whom it takes them', async ({ page, address }) => {
  const label = ({ hosts = [] }: (typeof lenders)[number]) => (hosts[0] ?? '').replace(/\.localhost$/, '')
  for (const lender of lenders) {
    const { company, channel, brand } = lender
    const isClosed = channel?.kind === 'wholesale'
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(address(label(lender), register))
    await expect(heading, lender.code).toHaveText(isClosed || channel?.referralRequired ? closed : first)
    await expect(page.getByRole('img', { name: brand.logo.alt }).first()).toBeVisible()
    expect(await page.title()).toContain(company.companyNameShort)
    if (channel?.referralRequired !== true) continue
    await page.goto(address(label(lender), `${register}?referrer=${someone}`))
    await expect(heading, lender.code).toHaveText(isClosed ? closed : first)
  }
})

test('a loan officer without a license in the state of the home stops nobody but those who follow that link', async ({
  page,
  address,
}) => {
  const borrower = borrowerAt(page, (path) => address('prairie-and-main', path))
  await borrower.start('sent-unlicensed')
  await borrower.heading(first)
  await borrower.proceed()
  await borrower.heading('Your loan officer does not work in Iowa')
  await expect(page.locator('#main')).toContainText('Toby Wrenfield has no license there')
  await borrower.start('broker-referred')
  await borrower.heading(first)
  await borrower.proceed()
  await borrower.heading(/for sale/)
})

test('an application that a broker has begun is gone on with, though nobody can register', async ({
  page,
  address,
}) => {
  await page.goto(address('wholesale-newyork.figure', '/-/sandbox/start?persona=approved'))
  const [email = '', password = ''] = await page.getByRole('definition').allTextContents()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.locator('#main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/start\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
