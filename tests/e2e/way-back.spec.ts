// Back and Forward, and what stands behind a page: as somebody who goes through the journey by the browser's own buttons.
import type { Page } from '@playwright/test'
import { begun } from '../support/begun.ts'
import { borrowerAt, password } from '../support/borrower.ts'
import { headingReached, headingShown } from '../support/heading.ts'
import { expect, test } from '../support/test.ts'

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

for (const [lender, width, height] of [
  ['figure', 390, 844],
  ['harborlight', 1280, 560],
] as const) {
  test(`pages begin at their top, and Back and Forward lead to where one was, at ${width} px`, async ({
    page,
    address,
  }) => {
    await page.setViewportSize({ width, height })
    const borrower = borrowerAt(page, (path) => address(lender, path))
    await borrower.start('approved')
    const steps = ['Which home is this about?', /for sale/, 'What is your income?', 'What is your legal name?']
    const left: number[] = []
    for (const step of steps) {
      await borrower.heading(step)
      // Whoever reads the notes first presses the button from far below the heading.
      await toEnd(page)
      left.push(await top(page))
      await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
      left[left.length - 1] = Math.max(0, left[left.length - 1] ?? 0)
    }
    await borrower.heading('When were you born?')
    for (const step of steps.toReversed()) {
      await page.goBack()
      await headingShown(page, step)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect.poll(() => top(page), { message: `${step} is where it was left` }).toBeGreaterThan(100)
    }
    await expect(page.getByLabel('Street address', { exact: true })).not.toHaveValue('')
    await page.reload()
    await headingShown(page, 'Which home is this about?')
    await expect.poll(() => top(page)).toBeGreaterThan(100)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await headingReached(page, /for sale/)
  })
}

test('an application has no registration behind it, and its address leads back to it', async ({ page, address }) => {
  const borrower = borrowerAt(page, (path) => address('figure', path))
  await borrower.start('approved')
  await borrower.register()
  await headingReached(page, 'Check your details')
  const { pathname } = new URL(page.url())
  await page.goBack()
  await page.waitForURL((url) => !url.pathname.includes('/register'))
  await page.goForward()
  await page.waitForURL((url) => url.pathname === pathname)
  await page.goto(address('figure', '/account/heloc/register'))
  await headingShown(page, 'Check your details')
  expect(new URL(page.url()).pathname).toBe(pathname)
})

test('whoever signs in goes back to any page of the lender’s site', async ({ page, address }) => {
  const person = await begun(page, address)
  await page.evaluate(() => localStorage.removeItem('jwt'))
  for (const wanted of ['/dashboard', '/pay?x=1']) {
    await page.goto(address('figure', `/auth/login?${new URLSearchParams({ redirectUrl: wanted })}`))
    await headingShown(page, /sign in/i)
    await person.signIn()
    await page.waitForURL((url) => `${url.pathname}${url.search}` === wanted)
    await page.goto(address('figure', '/account/heloc/coming-soon'))
    await page.evaluate(() => localStorage.removeItem('jwt'))
  }
})

test('an invitation that is opened where somebody else is signed in says so, and makes nothing in their name', async ({
  page,
  address,
}) => {
  const other = await begun(page, address)
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /application\/heloc$|registration\/register$/.test(request.url()))
      writes.push(request.url())
  })
  await page.goto(address('figure', '/-/sandbox/start?persona=invited&fill=1'))
  await headingShown(page, 'Someone else is signed in')
  await expect(page.getByRole('main')).toContainText(other.email)
  await page.getByRole('button', { name: 'Sign out and continue' }).click()
  await headingReached(page, 'Set up your account')
  expect(writes).toEqual([])
  await expect(page.getByLabel('Choose a password')).toHaveValue('')
  await page.getByLabel('Choose a password').fill(password)
})

test('Back from an answer with which one cannot go on leads to that answer, and Forward to the reason', async ({
  page,
  address,
}) => {
  const borrower = borrowerAt(page, (path) => address('figure', path))
  await borrower.start('approved')
  await borrower.heading('Which home is this about?')
  await borrower.proceed()
  await borrower.heading('Is the home for sale?')
  const yes = page.getByRole('radio', { name: 'Yes' })
  await yes.check()
  await borrower.proceed()
  const reason = 'We cannot lend on a home that is for sale'
  await headingReached(page, reason)
  await page.goBack()
  await headingReached(page, 'Is the home for sale?')
  await expect(yes).toBeChecked()
  await page.goForward()
  await headingReached(page, reason)
  await page.reload()
  await headingShown(page, reason)
  await page.getByRole('button', { name: 'Change my answer' }).click()
  await headingReached(page, 'Is the home for sale?')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.goForward()
  // The answer was changed: the reason no longer holds.
  await expect(page.getByRole('heading', { name: reason })).toHaveCount(0)
  await headingShown(page, 'Is the home for sale?')
  await page.goBack()
  await page.goBack()
  await headingShown(page, 'Which home is this about?')
})
