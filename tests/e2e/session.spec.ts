import { begun } from '../support/begun.ts'
import { borrowerAt } from '../support/borrower.ts'
import { lenderMode } from '../support/lender-mode.ts'
import { expect, test } from '../support/test.ts'

const minute = 60_000

test.describe('signing out', () => {
  for (const [how, mode] of [
    ['the lender answers', { set: 'off' }],
    ['the lender is down', { set: 'failing' }],
    ['the lender never answers', { set: 'hanging', on: 'logout' }],
  ] as const)
    test(`leads to login and forgets the session when ${how}`, async ({ page, address }) => {
      const borrower = await begun(page, address)
      await borrower.open()
      await lenderMode(page, mode)
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('button', { name: 'Log out' }).click()
      await borrower.heading('Sign in')
      expect(new URL(page.url()).pathname).toBe('/auth/login')
      expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
      await page.getByRole('button', { name: 'Your account' }).click()
      await expect(page.getByRole('link', { name: 'Support' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
    })
})

test.describe('a session that is about to end', () => {
  test('is announced two minutes before, can be stayed in, and keeps what was typed', async ({
    page,
    address,
    axe,
  }) => {
    const borrower = await begun(page, address)
    await page.clock.install()
    await borrower.open()
    await page.getByLabel('First name').fill('Averil')
    await page.clock.fastForward(117 * minute)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.fastForward(minute + 15_000)
    const dialog = page.getByRole('dialog', { name: 'Do you want to stay signed in?' })
    await expect(dialog).toContainText(/signed out in 1:\d\d/)
    await expect(dialog).toContainText('Nothing you typed is lost')
    expect(await axe()).toEqual([])
    await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused()

    await lenderMode(page, { set: 'failing', on: 'getIdentity' })
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await lenderMode(page, { set: 'off' })
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByLabel('First name')).toHaveValue('Averil')
    expect(new URL(page.url()).pathname).toContain('/start/profile')
  })

  test('ends when the lender no longer knows it, and goes on after signing in with what was typed', async ({
    page,
    address,
  }) => {
    const borrower = await begun(page, address)
    await page.clock.install()
    await borrower.open()
    await page.getByLabel('First name').fill('Averil')
    await lenderMode(page, { set: 'failing', status: '401', message: 'unauthenticated', on: 'getIdentity' })
    await page.clock.fastForward(119 * minute)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.clock.fastForward(2 * minute)
    await borrower.heading('Sign in')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await lenderMode(page, { set: 'off' })
    await borrower.signIn()
    await borrower.heading('Check your details')
    await expect(page.getByLabel('First name')).toHaveValue('Averil')
  })
})

test.describe('who somebody is', () => {
  test('is asked of the older service when the newer one fails', async ({ page, address }) => {
    const borrower = await begun(page, address)
    await lenderMode(page, { set: 'failing', on: 'getIdentity' })
    await borrower.open()
  })

  test('that neither service can say is told as "User not found", with a reference and a way to go on', async ({
    page,
    address,
  }) => {
    const borrower = await begun(page, address)
    await lenderMode(page, { set: 'failing', on: 'getIdentity,getLegacyIdentity' })
    await page.goto(borrower.at('start/profile'))
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('User not found')
    await expect(alert).toContainText(/Reference [0-9a-f-]{36}/)
    await lenderMode(page, { set: 'off' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await borrower.heading('Check your details')
  })

  test('of a new account that cannot be asked is taken for an account that exists', async ({ page, address }) => {
    const borrower = borrowerAt(page, (path) => address('figure', path))
    await borrower.start('approved')
    await borrower.register(async (name) => {
      if (name === 'register-7') await lenderMode(page, { set: 'failing', on: 'getIdentity' })
    })
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('You already have an account with this email address.')
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
    await lenderMode(page, { set: 'off' })
    await alert.getByRole('link', { name: 'Sign in' }).click()
    await borrower.heading('Sign in')
  })
})

test.describe('developers', () => {
  test('sign in by password or by token and stand in the first application under way', async ({ page, address }) => {
    const borrower = await begun(page, address)
    const jwt = await page.evaluate(() => {
      const kept = localStorage.getItem('jwt') ?? ''
      localStorage.clear()
      return kept
    })
    await page.goto(address('figure', '/account/heloc/register'))
    await page.getByText('Developer sign-in').click()
    const tools = page.getByRole('group').filter({ hasText: 'Developer sign-in' })
    await tools.getByLabel('Email').fill(borrower.email)
    await tools.getByLabel('Password').fill('not the right one')
    await tools.getByRole('button', { name: 'Sign in' }).click()
    await expect(tools.getByRole('alert')).toHaveText('Something unexpected happened logging you in')
    await tools.getByLabel('Or a token').fill('not.a.token')
    await tools.getByRole('button', { name: 'Sign in' }).click()
    await expect(tools.getByRole('alert')).toHaveText('Something unexpected happened logging you in')
    await tools.getByLabel('Or a token').fill(jwt)
    await tools.getByRole('button', { name: 'Sign in' }).click()
    await borrower.heading('Check your details')
    expect(page.url()).toContain(borrower.uuid)
    await expect(page.getByText('Developer sign-in')).toHaveCount(0)
  })
})

test('the page of what is not there yet is open to everybody', async ({ page, address, axe }) => {
  await page.goto(address('harborlight', '/account/heloc/coming-soon'))
  await expect(page.getByRole('heading', { level: 1, name: 'Coming soon' })).toBeVisible()
  expect(await axe()).toEqual([])
})

test.describe('the recording of a visit', () => {
  test('begins when the borrower allows it, and its link is with the application, but for no sensitive page', async ({
    page,
    address,
    axe,
  }) => {
    const borrower = await begun(page, address, { org: 'harborlight' })
    const links: unknown[] = []
    const named: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('/full-story-link')) links.push(request.postDataJSON())
      else if (request.headers()['x-session-replay-url'] !== undefined) named.push(pathname.split('/').at(-1) ?? '')
    })
    await borrower.open()
    await page.getByRole('button', { name: 'Your privacy options' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your privacy options' })
    await expect(dialog.getByRole('checkbox', { name: /Let support see my visit/ })).not.toBeChecked()
    expect(await axe()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(links).toEqual([])

    await page.getByRole('button', { name: 'Your privacy options' }).press('Enter')
    await dialog.getByRole('checkbox', { name: /^Let support see my visit/ }).check()
    await dialog.getByRole('button', { name: 'Save my choice' }).click()
    await expect(dialog).toHaveCount(0)
    await borrower.proceed('Check my rate')
    await borrower.heading('Are these the loans on your home?')
    await expect
      .poll(() => links)
      .toEqual([{ link: expect.stringMatching(/^http:\/\/admin\.localhost:\d+\/insights\/visits\/[0-9a-f-]{36}$/) }])
    // A page that is left before the answer came would rightly ask again.
    const kept = (uuid: string) => sessionStorage.getItem(`waymark.recording.${uuid}`)
    await expect.poll(() => page.evaluate(kept, borrower.uuid)).toBe('saved')
    // What is asked from now on names the recording.
    for (const yes of await page.getByRole('radio', { name: 'Yes, I owe this' }).all()) await yes.check()
    const settled = page.getByRole('group', { name: 'Did this become a new debt?' })
    for (const no of await settled.getByRole('radio', { name: 'No', exact: true }).all()) await no.check()
    await page.getByRole('checkbox', { name: /No other loan/ }).check()
    await borrower.proceed()
    await borrower.heading(/up to \$/)
    expect(named).not.toEqual([])
    await page.goto(borrower.at('liens'))
    await borrower.heading('Are these the loans on your home?')
    expect(links).toHaveLength(1)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    // What this page still asks for is its own.
    await page.waitForLoadState('networkidle')
    named.length = 0
    await page.goto(borrower.at('conditions/identity'))
    await borrower.heading('Send new photos of your ID')
    await page.waitForLoadState('networkidle')
    expect(named).toEqual([])
  })
})
