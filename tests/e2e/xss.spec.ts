import type { Page } from '@playwright/test'
import type { Bundle } from '#engine'
import { watchMarkup } from '../support/markup-watch.ts'
import { answerPlanted, uuid } from '../support/planted-answers.ts'
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
  await expect(page.locator('.actions button')).toBeVisible()
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
  await expect(page.locator('.reference')).toBeVisible()
  await watch.expectOnlyText('words on the whole')
})

/** Every page that shows what the lender answers. */
const pages = [
  'start/profile',
  'liens',
  'product/select',
  'start/contact',
  'start/hmda',
  'start/app-summary',
  'complete',
  'error/decline',
]

test('what a lender answers is a text on every page, under documents full of markup', async ({ page, address }) => {
  const watch = await watchMarkup(page, 'borrower', payloads)
  await page.addInitScript(() => localStorage.setItem('jwt', 'Bearer sample'))
  await answerPlanted(page, payloads)
  await answerBundle(page, bundleOfPlanted(payloads))

  await page.goto(address('figure', '/account/heloc/register'))
  await page.locator('input[autocomplete="address-line1"]').fill('1482')
  await expect(page.locator('datalist option')).not.toHaveCount(0)
  await watch.expectOnlyText('register')
  for (const name of pages) {
    await page.goto(address('figure', `/account/heloc/${uuid}/${name}`))
    await expect(page.locator('main h1')).toBeVisible()
    await watch.expectOnlyText(name)
  }
  expect(watch.notShown()).toEqual([])
})

test('a page that fails or is closed shows the lender’s words as a text', async ({ page, address }) => {
  const watch = await watchMarkup(page, 'borrower', payloads)
  await page.addInitScript(() => localStorage.setItem('jwt', 'Bearer sample'))
  await answerPlanted(page, payloads)
  await page.route('**/service-application/**/liens', (route) =>
    route.fulfill({ status: 422, json: { errors: payloads } }),
  )
  await page.goto(address('figure', `/account/heloc/${uuid}/liens`))
  await page.getByRole('button', { name: /try again/i }).waitFor()
  await watch.expectOnlyText('a page that fails')

  const all = payloads.join(' ')
  const variables = { routes: '["*"]', message: all, pageTitle: all, shouldShowDashboardLink: 'true' }
  await page.route('**/feature', (route) => route.fulfill({ json: { enabled: true, flagEnabled: true, variables } }))
  await page.goto(address('figure', '/account/heloc/register'))
  await expect(page.getByRole('link', { name: 'Go to dashboard' })).toBeVisible()
  await watch.expectOnlyText('a page that is closed')
  expect(watch.notShown()).toEqual([])
})

async function answerBundle(page: Page, bundle: Bundle) {
  await page.route('**/bundles/*.json', (route) => route.fulfill({ json: bundle }))
}
