// Rows of the specification's two error catalogs that stand nowhere else: refusals of a write, sessions that end, modules
// that do not come and maintenance in a lender's words are in failures.spec.ts; logout, "User not found", "identity exists"
// and the developer's sign-in in session.spec.ts; a lender that is gone in upstream.spec.ts.
import type { Page, Route } from '@playwright/test'
import type { TelemetryEvent } from '#schemas'
import { begun } from '../support/begun.ts'
import { changeAnswer, changeData } from '../support/change-answer.ts'
import { changeParts } from '../support/change-parts.ts'
import { headingShown } from '../support/heading.ts'
import { lenderMode } from '../support/lender-mode.ts'
import { expect, test } from '../support/test.ts'

/** The page gets its lender with other settings. */
const withSettings = (page: Page, settings: object) =>
  changeParts(page, (name, { org }) => {
    if (name === 'page') Object.assign(org.settings ?? {}, settings)
  })

test.describe('a page', () => {
  test('without information of its lender says that it cannot begin, and whom to call', async ({ page, address }) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await changeAnswer(page, '**/account/heloc/register', (html) => html.replace('id="organisation"', 'id="nothing"'))
    await page.goto(address('figure', '/account/heloc/register'))
    await headingShown(page, 'This page has not loaded')
    await expect(page.getByRole('link', { name: '(303) 555-0142' })).toBeVisible()
    expect(faults).toEqual(['no private label data was found'])
  })

  test('whose part breaks says so with the lender’s phone and email, and with the reference that it tells the server', async ({
    page,
    address,
  }) => {
    await changeParts(page, (name, { screens }) => {
      if (name === 'screens coming-soon') delete screens['coming-soon']
    })
    const told = page.waitForRequest(
      (request) => request.url().endsWith('/event') && (request.postDataJSON() as TelemetryEvent).eventType === 'ERROR',
    )
    await page.goto(address('figure', '/account/heloc/coming-soon'))
    await headingShown(page, 'Sorry, looks like we have hit a snag!')
    const main = page.getByRole('main')
    await expect(main).toContainText('Please click “Try again” to see if we can get you back moving.')
    for (const name of ['(303) 555-0142', 'help@figure.example.com', 'Go to dashboard'])
      await expect(main.getByRole('link', { name })).toBeVisible()
    const event = (await told).postDataJSON() as TelemetryEvent
    expect(event.eventProperties).toMatchObject({ kind: 'fault', code: 'renderer.fault', errorName: 'Error' })
    await expect(main).toContainText(`Reference ${event.eventProperties.reference}`)
    expect((await (await told).response())?.status()).toBe(204)

    await page.unrouteAll()
    await page.goto(address('figure', '/account/heloc/coming-soon'))
    await headingShown(page, 'Coming soon')
  })

  test('that is closed in no particular words has ours, and no way to the dashboard unless it is wanted', async ({
    page,
    address,
  }) => {
    const variables = { routes: '["register"]' }
    await page.route('**/api/v1/feature', (route) =>
      route.fulfill({ json: { enabled: true, flagEnabled: true, variables } }),
    )
    await page.goto(address('figure', '/account/heloc/register'))
    await headingShown(page, 'Scheduled Maintenance')
    await expect(page.getByRole('main')).toContainText(
      'We are currently undergoing scheduled maintenance. Please check back shortly. Thank you for your patience!',
    )
    await expect(page.getByRole('link', { name: 'Go to dashboard' })).toHaveCount(0)
  })

  test('of which telemetry cannot have a session is a page all the same: it tries 3 times and reports the error', async ({
    page,
    address,
  }) => {
    let tries = 0
    await page.route('**/ft/*/session', (route) => {
      tries += 1
      return route.fulfill({ status: 503, json: {} })
    })
    const reported = page.waitForEvent('console', (message) => message.text().startsWith('telemetry.not-sent'))
    await page.goto(address('figure', '/account/heloc/register'))
    await headingShown(page, 'Which home is this about?')
    const details = await (await reported).args()[1]?.jsonValue()
    expect(details).toEqual({
      status: 500,
      message: 'An error occurred while establishing a session, retries failed.',
    })
    expect(tries).toBe(3)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
  })
})

test.describe('what a service says', () => {
  const said: { what: string; answer: (route: Route) => Promise<void>; shown: string }[] = [
    {
      what: 'one reason',
      answer: (route) => route.fulfill({ status: 422, json: { errors: ['Ask your branch'] } }),
      shown: 'Ask your branch.',
    },
    {
      what: 'several, one twice',
      answer: (route) => route.fulfill({ status: 422, json: { errors: ['One', 'Two', 'One'] } }),
      shown: 'One, Two.',
    },
    {
      what: 'nothing',
      answer: (route) => route.fulfill({ status: 422, json: {} }),
      shown: 'Something unexpected happened',
    },
    {
      what: 'no data',
      answer: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"application":' }),
      shown: 'Something unexpected happened',
    },
    {
      what: 'not a word, since it is not reached',
      answer: (route) => route.abort('connectionrefused'),
      shown: 'You are offline.',
    },
  ]
  for (const { what, answer, shown } of said)
    test(`when it is ${what} is "${shown}"`, async ({ page, address }) => {
      const borrower = await begun(page, address)
      await borrower.open()
      await page.route('**/service-profile/api/v1/profile', answer)
      await borrower.proceed('Check my rate')
      await expect(page.getByRole('alert')).toContainText(shown)
      await expect(page.getByRole('alert')).toContainText('Nothing you typed is lost')
    })
})

test.describe('somebody', () => {
  for (const call of ['getProfile', 'getApplication'])
    test(`whose ${call} is not found is sent to the dashboard`, async ({ page, address }) => {
      const borrower = await begun(page, address)
      await lenderMode(page, { set: 'failing', status: '404', on: call })
      await page.goto(borrower.at('start/profile'))
      await expect(page).toHaveURL(address('figure', '/dashboard'))
    })

  test('whose session ends is sent to registration by a lender that wants it so', async ({ page, address }) => {
    await withSettings(page, { returnToRegistration: true })
    const borrower = await begun(page, address)
    await lenderMode(page, { set: 'failing', status: '401', message: 'unauthenticated', on: 'getApplication' })
    await page.goto(borrower.at('start/profile'))
    await expect(page).toHaveURL(address('figure', '/account/heloc/register'))
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
  })

  for (const [how, mode] of [
    ['fails', { set: 'failing', on: 'brokerLogin' }],
    ['never answers', { set: 'hanging', on: 'brokerLogin' }],
  ] as const)
    test(`whose broker’s login ${how} signs in on the page, with the way back`, async ({ page, address }) => {
      await withSettings(page, { loginMode: 'broker' })
      const borrower = await begun(page, address)
      await page.evaluate(() => localStorage.clear())
      await lenderMode(page, mode)
      await page.goto(borrower.at('start/profile'))
      await borrower.heading('Sign in')
      expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(new URL(borrower.at('start/profile')).pathname)
    })

  test('whose broker’s login answers goes there', async ({ page, address }) => {
    await withSettings(page, { loginMode: 'broker' })
    await page.route('**/identity-broker/customer/api/v3/login', (route) =>
      route.fulfill({ json: { redirect: '/dashboard?from=broker' } }),
    )
    await page.goto(address('figure', '/auth/login'))
    await expect(page).toHaveURL(address('figure', '/dashboard?from=broker'))
  })
})

test.describe('an application', () => {
  // Where every other state leads is asked without a browser.
  const ways: { state: string; status?: string | null; flags?: object; to: string; title: RegExp }[] = [
    { state: 'DECLINED', status: 'DECLINED', to: 'error/decline', title: /cannot offer/ },
    {
      state: 'whose PIN is wrong',
      status: null,
      flags: { creditFrozenWithPin: true },
      to: 'review-app/incorrect-pin',
      title: /./,
    },
  ]
  for (const { state, status, flags = {}, to, title } of ways)
    test(`that is ${state} is at ${to}`, async ({ page, address, axe }) => {
      const borrower = await begun(page, address)
      await page.route('**/service-krang-heloc/**/status', (route) => route.fulfill({ json: { status } }))
      const change = (application: { status: object }) => Object.assign(application.status, flags)
      await changeData(page, `**/application/heloc/${borrower.uuid}`, change)
      await page.goto(borrower.at(''))
      await expect(page).toHaveURL(borrower.at(to))
      await headingShown(page, title)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We cannot find this page')
      expect(await axe()).toEqual([])
    })
})
