import type { Page } from '@playwright/test'
import { answerBundle } from '../support/change-parts.ts'
import { watchMarkup } from '../support/markup-watch.ts'
import { answerPlanted, uuid } from '../support/planted-answers.ts'
import { answerConsolePlanted } from '../support/planted-console.ts'
import { bundleOfPlaces, bundleOfPlanted } from '../support/planted-texts.ts'
import { expect, test } from '../support/test.ts'
import { payloads } from '../support/xss-payloads.ts'

test('a text of a document, and a lender’s word on an answer, is a text wherever it stands', async ({
  page,
  address,
}) => {
  const watch = await watchMarkup(page, 'borrower', payloads)
  await answerBundle(page, bundleOfPlaces(payloads))
  const query = encodeURIComponent(payloads.slice(0, 50).join(' '))
  await page.goto(address('figure', `/account/heloc/register?planted=${query}`))
  await watch.untilShown(page.locator('.actions button'))
  await watch.expectOnlyText('documents')
  expect(watch.notShown()).toEqual([])

  const fields = Object.fromEntries(payloads.map((text, index) => [`f${index}`, text]))
  const register = '**/registration/register'
  await page.route(register, (route) => route.fulfill({ status: 422, json: { errors: [], fields } }))
  await page.locator('.actions button').click()
  await expect(page.locator('.error-summary li')).toHaveCount(payloads.length)
  await watch.expectOnlyText('words on answers')

  const refused = { errors: payloads, message: payloads.join(' '), status: payloads.join(' ') }
  const headers = { 'x-request-id': '<img src=x onerror=alert(1)>' }
  await page.route(register, (route) => route.fulfill({ status: 422, json: refused, headers }))
  await page.locator('.actions button').click()
  await watch.untilShown(page.locator('.reference'))
  await watch.expectOnlyText('words on the whole')
})

/** Each page holds every third payload, the next page the next ones: all of them on all pages take a browser minutes to lay out. */
const shareOf = (index: number) => payloads.filter((_text, at) => process.env.FULL || at % 3 === index % 3)

/** Every page that shows what the lender answers. */
const pages = [
  'start/profile',
  'liens',
  'product/select',
  'start/contact',
  'start/hmda',
  'start/app-summary',
  'income/review',
  'bank/disburse',
  'bank/confirm',
  'complete',
  'error/decline',
]

test('what a lender answers is a text on every page, under documents full of markup', async ({ page, address }) => {
  test.setTimeout(180_000)
  const watch = await watchMarkup(page, 'borrower', payloads)
  await comeToItsEnd(page)
  await answerPlanted(page, shareOf(0))
  await answerBundle(page, bundleOfPlanted(payloads))

  await page.goto(address('figure', '/account/heloc/register'))
  const street = page.locator('input[autocomplete="address-line1"]')
  await watch.untilShown(street)
  await street.fill('1482')
  await expect(page.locator('datalist option')).not.toHaveCount(0)
  await watch.expectOnlyText('register')
  for (const [index, name] of pages.entries()) {
    await answerPlanted(page, shareOf(index), name === 'error/decline' ? 'DECLINED' : undefined)
    await page.goto(address('figure', `/account/heloc/${uuid}/${name}`))
    await watch.untilShown(page.locator('main h1'))
    await watch.expectOnlyText(name)
  }
  await showAccounts(page, watch, shareOf(pages.length - 1).length)
  expect(watch.notShown()).toEqual([])
})

/** Somebody signed in whose tab was led to the last page before, so that every page opens. */
async function comeToItsEnd(page: Page) {
  await page.addInitScript((key) => {
    localStorage.setItem('jwt', 'Bearer sample')
    sessionStorage.setItem(key, '{"step":7,"part":0}')
  }, `waymark.reached.${uuid}`)
}

/** Notifications, all of them, and the accounts whose they are. By keys: a planted text that cannot be read leaves a button without words. */
async function showAccounts(page: Page, watch: Awaited<ReturnType<typeof watchMarkup>>, count: number) {
  const buttons = page.getByRole('banner').locator('.menu-button')
  await page.locator('.bell .menu-button').press('Enter')
  await page.locator('.bell-foot button').press('Enter')
  await watch.untilShown(page.locator('.bell-item').nth(count - 1))
  await watch.expectOnlyText('notifications')
  await buttons.last().press('Enter')
  await page.locator('button.menu-item').nth(2).press('Enter')
  await watch.untilShown(page.getByRole('dialog').locator('textarea'))
  await watch.expectOnlyText('feedback')
  await page.keyboard.press('Escape')
  await buttons.last().press('Enter')
  await page.locator('button.menu-item').nth(3).press('Enter')
  await watch.untilShown(page.locator('.account').nth(count - 1))
  await watch.expectOnlyText('accounts')
}

test('a page that fails or is closed shows the lender’s words as a text', async ({ page, address }) => {
  const watch = await watchMarkup(page, 'borrower', payloads)
  await comeToItsEnd(page)
  await answerPlanted(page, payloads)
  await page.route('**/service-application/**/liens', (route) =>
    route.fulfill({ status: 422, json: { errors: payloads } }),
  )
  await page.goto(address('figure', `/account/heloc/${uuid}/liens`))
  await watch.untilShown(page.getByRole('button', { name: /try again/i }))
  await watch.expectOnlyText('a page that fails')

  const all = payloads.join(' ')
  const variables = { routes: '["*"]', message: all, pageTitle: all, shouldShowDashboardLink: 'true' }
  await page.route('**/feature', (route) => route.fulfill({ json: { enabled: true, flagEnabled: true, variables } }))
  await page.goto(address('figure', '/account/heloc/register'))
  await watch.untilShown(page.getByRole('link', { name: 'Go to dashboard' }))
  await watch.expectOnlyText('a page that is closed')
  expect(watch.notShown()).toEqual([])
})

/** Every page of the console that shows what a person wrote. */
const consolePages = [
  '/orgs',
  '/orgs/base',
  '/journeys/heloc',
  '/documents/orgs/figure/footer',
  '/documents/orgs/figure/footer?view=json',
  '/documents/journeys/heloc/screens/register/property-info',
  '/history/orgs/figure/footer',
  '/publish',
  '/releases',
  '/releases/1',
  '/insights',
]

test('what a colleague wrote is a text on every page of the console, and in its preview', async ({ page, address }) => {
  test.setTimeout(180_000)
  const watch = await watchMarkup(page, 'console', payloads)
  await page.goto(address('admin', '/sign-in'))
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('waymark-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden({ timeout: 30_000 })

  for (const [index, path] of consolePages.entries()) {
    await answerConsolePlanted(page, shareOf(index))
    await page.goto(address('admin', path))
    await watch.untilShown(page.getByRole('heading', { level: 1 }))
    await page.waitForLoadState('networkidle')
    // Which text stands where depends on which answer comes first; a heading may get one that has no words.
    if (path.startsWith('/documents/')) await watch.untilShown(page.frameLocator('iframe').locator('main'))
    await watch.expectOnlyText(path)
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('textbox', { name: 'Find a document or a sentence' }).fill('script alert')
  await watch.untilShown(page.getByRole('dialog').getByRole('button').nth(10))
  await watch.expectOnlyText('search')
  expect(watch.notShown()).toEqual([])
})
