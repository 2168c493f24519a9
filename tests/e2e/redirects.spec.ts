import type { Page } from '@playwright/test'
import { borrowerAt, password } from '../support/borrower.ts'
import { friendlyAddresses, hostileAddresses } from '../support/hostile-addresses.ts'
import { expect, test } from '../support/test.ts'

/** Which page an address leads to is tried for each of them without a browser; here, one of each four, by kind. */
const targets = hostileAddresses.filter((_, index) => process.env.FULL || index % 4 === 0)

test('signing in never leads off the site, whatever the address asks for', async ({ page, address }) => {
  if (process.env.FULL) test.setTimeout(600_000)
  await registered(page, address('figure'))
  const left = leavings(page, address('figure'))

  for (const target of targets) {
    // The address changes under the page, as its own links change it: loading it anew for each would take a minute.
    await page.evaluate((login) => history.pushState(null, '', login), loginWith(target))
    await signIn(page)
    await lands(page, target, profile)
    // Neither does going back to the login page, and forth again.
    await page.goBack()
    await page.goForward()
    expect(left, target).toEqual([])
  }
})

test('the same holds where the page is entered, and good addresses are reached', async ({ page, address }) => {
  await registered(page, address('figure'))
  const left = leavings(page, address('figure'))
  const enter = async (target: string) => {
    await page.evaluate(() => localStorage.removeItem('jwt'))
    await page.goto(address('figure', loginWith(target)))
    await signIn(page)
  }

  for (const target of hostileAddresses.filter((_, index) => index % 10 === 1)) {
    await enter(target)
    await lands(page, target, profile)
    expect(left, target).toEqual([])
  }
  for (const target of friendlyAddresses) {
    await enter(target)
    await lands(page, target, address('figure', target))
  }
  expect(left).toEqual([])
})

/** Where a borrower goes on who asked for no page. */
const profile = /\/[0-9a-f-]{36}\/start\/profile$/

function loginWith(target: string): string {
  return `/auth/login?redirectUrl=${encodeURIComponent(target)}`
}

/** A borrower with an application, for whom the lender need not hash the password each time. */
async function registered(page: Page, site: string) {
  const borrower = borrowerAt(page, (path) => `${site.slice(0, -1)}${path}`)
  await borrower.start('approved')
  await borrower.register()
  await borrower.heading('Check your details')
  const authorization = await page.evaluate(() => localStorage.getItem('jwt'))
  const json = { jwt: authorization?.replace('Bearer ', '') }
  await page.route('**/identity/api/v1/login', (route) => route.fulfill({ json }))
}

async function signIn(page: Page) {
  await page.getByLabel('Email address').fill('avery.hart@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Looks often: with the waits of an expectation the whole would take three times as long. */
async function lands(page: Page, target: string, url: string | RegExp) {
  await expect.poll(() => page.url(), { message: target, intervals: [20], timeout: 10_000 }).toMatch(url)
}

/** Whatever the page asks of another site, by any frame, and every page of another site that it goes to. */
function leavings(page: Page, site: string): string[] {
  const found: string[] = []
  const note = (url: string) => {
    if (!url.startsWith(site)) found.push(url)
  }
  page.on('request', (request) => note(request.url()))
  page.on('framenavigated', (frame) => note(frame.url()))
  page.on('popup', (popup) => found.push(`a window with ${popup.url()}`))
  page.on('dialog', (dialog) => {
    found.push(`a dialog that says "${dialog.message()}"`)
    void dialog.dismiss()
  })
  return found
}
