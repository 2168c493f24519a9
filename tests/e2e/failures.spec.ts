import { begun } from '../support/begun.ts'
import { borrowerAt } from '../support/borrower.ts'
import { lenderMode } from '../support/lender-mode.ts'
import { expect, test } from '../support/test.ts'

test.describe('a lender that fails', () => {
  const failures: { what: string; mode: { [name: string]: string }; says: RegExp }[] = [
    { what: 'is down', mode: { set: 'failing' }, says: /could not save this right now/ },
    { what: 'breaks', mode: { set: 'failing', status: '500' }, says: /could not save this right now/ },
    {
      what: 'refuses with a reason',
      mode: { set: 'failing', status: '422', message: 'Ask your branch' },
      says: /Ask your branch\./,
    },
    {
      what: 'refuses without rights',
      mode: { set: 'failing', status: '403', message: 'Forbidden' },
      says: /Forbidden\./,
    },
    { what: 'cuts its answer off', mode: { set: 'malformed' }, says: /Something unexpected happened/ },
    { what: 'fails every second time', mode: { set: 'flapping' }, says: /could not save this right now/ },
  ]
  for (const { what, mode, says } of failures)
    test(`and ${what} is told of with a reference, and pressing again goes on`, async ({ page, address }) => {
      const borrower = await begun(page, address)
      await borrower.open()
      await page.getByLabel('First name').fill('Averil')
      await lenderMode(page, { ...mode, on: 'saveProfile' })
      await borrower.proceed('Check my rate')
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(says)
      await expect(alert).toContainText('Nothing you typed is lost')
      await expect(alert).toContainText(/Reference [0-9a-f-]{36}/)
      await expect(alert).toBeFocused()
      await expect(page.getByLabel('First name')).toHaveValue('Averil')
      await lenderMode(page, { set: 'off' })
      await borrower.proceed('Check my rate')
      await borrower.heading('Are these the loans on your home?')
    })

  for (const [status, message] of [
    ['401', 'unauthenticated'],
    ['403', 'unauthenticated'],
    ['403', 'invalid signature'],
  ] as const)
    test(`and answers ${status} "${message}" leads to login, and back to what was typed`, async ({ page, address }) => {
      const borrower = await begun(page, address)
      await borrower.open()
      await page.getByLabel('First name').fill('Averil')
      const { pathname } = new URL(page.url())
      await lenderMode(page, { set: 'failing', status, message, on: 'saveProfile' })
      await borrower.proceed('Check my rate')
      await expect(page).toHaveURL((url) => url.pathname === '/auth/login')
      expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(pathname)
      expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()

      await lenderMode(page, { set: 'off' })
      await borrower.signIn()
      await borrower.heading('Check your details')
      await expect(page.getByLabel('First name')).toHaveValue('Averil')
    })
})

test.describe('a part that is closed for maintenance', () => {
  test('says so in the lender’s words, and comes back without a reload and with what was typed', async ({
    page,
    address,
  }) => {
    await page.clock.install()
    let isClosed = false
    await page.route('**/service-optimize/external/api/v1/feature', (route) =>
      route.fulfill({
        json: isClosed
          ? {
              enabled: true,
              flagEnabled: true,
              variables: {
                routes: '["register"]',
                message: 'Back at <b>noon</b>.',
                pageTitle: 'We are moving',
                shouldShowDashboardLink: 'true',
              },
            }
          : { enabled: false, flagEnabled: false, variables: {} },
      }),
    )
    const borrower = borrowerAt(page, (path) => address('figure', path))
    await page.goto(address('figure', '/account/heloc/register'))
    await borrower.heading('Which home is this about?')
    await page.getByLabel('Street address').fill('12 Larch Road')

    isClosed = true
    await page.clock.fastForward(61_000)
    await borrower.heading('We are moving')
    await expect(page.getByRole('main')).toContainText('Back at <b>noon</b>.')
    await expect(page.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/dashboard')

    isClosed = false
    await page.clock.fastForward(61_000)
    await borrower.heading('Which home is this about?')
    await expect(page.getByLabel('Street address')).toHaveValue('12 Larch Road')
  })
})

test.describe('a part of the page that does not come', () => {
  test('is asked for by a new page five times, then the page says so', async ({ page, address }) => {
    const borrower = borrowerAt(page, (path) => address('figure', path))
    await page.goto(address('figure', '/account/heloc/register'))
    await borrower.heading('Which home is this about?')
    await page.evaluate(() => localStorage.setItem('jwt', 'Bearer sample'))
    let tries = 0
    await page.route('**/assets/application-page-*.js', (route) => {
      tries += 1
      return route.abort()
    })
    await page.goto(address('figure', '/account/heloc/3f2504e0-4f89-41d3-9a0c-0305e82c3301/liens'))
    await borrower.heading('Sorry, looks like we have hit a snag!')
    await expect(page.getByText('Please click “Try again” to see if we can get you back moving.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '(303) 555-0142' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'help@figure.example.com' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('waymark.module-reloads'))).toBe('5')
    expect(tries).toBe(6)
  })
})

test('a token in the address is taken off it, and stands nowhere afterwards', async ({ page, address }) => {
  const carried: string[] = []
  page.on('request', (request) => {
    if (
      !request.isNavigationRequest() &&
      JSON.stringify([request.url(), request.headers(), request.postData()]).includes('s3cret')
    )
      carried.push(request.url())
  })
  const borrower = borrowerAt(page, (path) => address('figure', path))
  await page.goto(address('figure', '/account/heloc/register?userToken=s3cret&DDP_Pilot=true'))
  await borrower.heading('Which home is this about?')
  expect(page.url()).toBe(address('figure', '/account/heloc/register'))
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])),
  ).not.toContain('s3cret')
  expect(await page.evaluate(() => localStorage.getItem('DDP_Pilot'))).toBe('true')
  expect(carried).toEqual([])
})
