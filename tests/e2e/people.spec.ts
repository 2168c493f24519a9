import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { totp } from '../support/totp.ts'

const password = 'four quiet words here'
// Hashing a password takes its time by design, and more of it on a busy machine.
const slow = { timeout: 30_000 }

type Address = (label: string, path?: string) => string

async function signIn(page: Page, { email, secret = password }: { email: string; secret?: string }) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function administrator(page: Page, address: Address) {
  await page.goto(address('admin', '/people'))
  await signIn(page, { email: 'admin@demo.example', secret: 'waymark-demo' })
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible(slow)
}

/** Invites somebody, and gives the link that was made. */
async function invite(
  page: Page,
  { email, name, role = 'Compliance' }: { email: string; name: string; role?: string },
) {
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('checkbox', { name: role }).click()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  return link
}

/** Somebody else in a browser of their own, who has joined by their link and is signed in. */
async function joined(browser: Browser, link: string, email: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Waymark' })).toBeVisible(slow)
  await signIn(page, { email })
  await expect(page.getByRole('heading', { level: 1, name: 'Lenders' })).toBeVisible(slow)
  return { page, context }
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Waymark' })).toBeVisible()
}

const somebody = () => ({
  email: `nora-${crypto.randomUUID().slice(0, 8)}@x.example`,
  name: `Nora ${crypto.randomUUID().slice(0, 4)}`,
})

test('somebody is invited, joins, and is out within five seconds of being removed', async ({
  page,
  browser,
  address,
}) => {
  test.setTimeout(120_000)
  const nora = somebody()
  await administrator(page, address)
  const link = await invite(page, nora)
  const row = page.getByRole('listitem', { name: nora.name })
  await expect(row).toContainText('Invited')
  const { page: hers, context } = await joined(browser, link, nora.email)
  await page.reload()
  await expect(row).toContainText('Active')
  expect(await axeFindings(page)).toEqual([])

  await row.getByRole('button', { name: /What to do/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: `Remove ${nora.name}` })
  await expect(dialog).toContainText('1 open session')
  await expect(dialog).toContainText('Compliance, every org')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog).toBeHidden()

  // Nothing was done in her tab since.
  await expect(hers.getByRole('heading', { name: 'You are signed out' })).toBeVisible({ timeout: 5000 })
  await expect(hers.getByText('Your access to this console was removed.')).toBeVisible()
  await expect(hers.getByRole('navigation', { name: 'Console' })).toBeHidden()
  await hers.getByRole('button', { name: 'To sign-in' }).click()
  await signIn(hers, nora)
  await expect(hers.getByRole('alert')).toHaveText('The email or the password is wrong.', slow)
  await context.close()
})

test('a link is used up with its first use, and says what to do then', async ({ page, browser, address }) => {
  test.setTimeout(120_000)
  const nora = somebody()
  await administrator(page, address)
  const link = await invite(page, nora)
  const { context } = await joined(browser, link, nora.email)
  await context.close()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  expect(page.url()).not.toContain(link.split('#')[1] ?? '')
  await page.getByRole('link', { name: 'Ask for a link to a new password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@x.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look at your mail' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('an authenticator app is set up by its picture, asked for after the password, and replaced by a recovery code', async ({
  page,
  browser,
  address,
}) => {
  test.setTimeout(120_000)
  const nora = somebody()
  await administrator(page, address)
  const { page: hers, context } = await joined(browser, await invite(page, nora), nora.email)
  await hers.getByRole('button', { name: /Signed in as/ }).click()
  await hers.getByRole('menuitem', { name: 'Your account' }).click()
  await hers.getByRole('button', { name: 'Set up' }).click()
  await hers.getByRole('textbox', { name: 'Your password' }).fill(password)
  await hers.getByRole('button', { name: 'Go on' }).click()
  await expect(hers.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible(slow)
  const secret = ((await hers.getByLabel('Key for the authenticator app').textContent()) ?? '').replaceAll(' ', '')
  await hers.getByRole('textbox', { name: 'Code that the app shows' }).fill('000000')
  await hers.getByRole('button', { name: 'Turn on' }).click()
  await expect(hers.getByText('This code is not right.')).toBeVisible()
  await hers.getByRole('textbox', { name: 'Code that the app shows' }).fill(totp(secret, { later: -1 }))
  await hers.getByRole('button', { name: 'Turn on' }).click()
  const codes = hers.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  expect(await axeFindings(hers)).toEqual([])
  await hers.getByRole('button', { name: 'I have kept them' }).click()

  const owed = async () => {
    await signOut(hers)
    await signIn(hers, nora)
    await expect(hers.getByRole('textbox', { name: 'Code from your authenticator app' })).toBeVisible(slow)
  }
  await owed()
  await hers.getByRole('textbox', { name: 'Code from your authenticator app' }).fill('000000')
  await hers.getByRole('button', { name: 'Sign in' }).click()
  await expect(hers.getByText('This code is not right.')).toBeVisible()
  await hers.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(totp(secret))
  await hers.getByRole('button', { name: 'Sign in' }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Lenders' })).toBeVisible(slow)

  await owed()
  await hers.getByRole('button', { name: 'Use a recovery code' }).click()
  await hers.getByRole('textbox', { name: 'Recovery code' }).fill(recovery)
  await hers.getByRole('button', { name: 'Sign in' }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Lenders' })).toBeVisible(slow)
  await context.close()
})

/** A device with a fingerprint sensor, at which its owner is or is not. */
async function deviceOf(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('a passkey opens the account it was made for; cancelled, or taken away, it opens nothing', async ({
  page,
  browser,
  address,
}) => {
  test.setTimeout(120_000)
  const nora = somebody()
  await administrator(page, address)
  const { page: hers, context } = await joined(browser, await invite(page, nora), nora.email)
  const { cdp, authenticatorId } = await deviceOf(hers)
  await hers.goto(address('admin', '/account'))
  await hers.getByRole('button', { name: 'Add a passkey' }).click()
  await hers.getByRole('textbox', { name: 'What do you call this device?' }).fill('Her laptop')
  await hers.getByRole('textbox', { name: 'Your password' }).fill(password)
  await hers.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(hers.getByRole('list', { name: 'Passkeys' })).toContainText('Her laptop', slow)
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'admin.localhost' }])

  await signOut(hers)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await hers.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(hers.getByRole('alert')).toHaveText('No passkey was used. Try again, or sign in another way.', slow)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await hers.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Lenders' })).toBeVisible(slow)

  await hers.goto(address('admin', '/account'))
  await expect(hers.getByRole('list', { name: 'Sessions' })).toContainText('Passkey')
  await hers.getByRole('button', { name: 'Remove Her laptop' }).click()
  await hers.getByRole('textbox', { name: 'Your password' }).fill(password)
  await hers.getByRole('button', { name: 'Remove “Her laptop”' }).click()
  await expect(hers.getByRole('list', { name: 'Passkeys' })).toBeHidden(slow)
  await signOut(hers)
  await hers.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(hers.getByRole('alert')).toContainText('This passkey opens no account here.', slow)
  await context.close()
})

test('a session that is ended from elsewhere says so over its page, and goes on after signing in', async ({
  page,
  browser,
  address,
}) => {
  test.setTimeout(120_000)
  const nora = somebody()
  await administrator(page, address)
  const { page: hers, context } = await joined(browser, await invite(page, nora), nora.email)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(address('admin', '/account'))
  await signIn(other, nora)
  await other.getByRole('button', { name: 'End all others' }).click(slow)
  const dialog = hers.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toContainText('This session was ended from elsewhere.', { timeout: 5000 })
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(nora.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden(slow)
  await expect(hers.getByRole('heading', { level: 1, name: 'Lenders' })).toBeVisible()
  await elsewhere.close()
  await context.close()
})

test('who may what, one’s own account and every way in stand on a telephone and pass axe', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await administrator(page, address)
  for (const path of ['/people', '/people/rules', '/account']) {
    await page.goto(address('admin', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

/** Goes on by Tab until this is in focus. */
async function tabTo(page: Page, target: Locator) {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('somebody is found, invited, given another role and removed by keys alone', async ({ page, address }) => {
  test.setTimeout(120_000)
  const nora = somebody()
  await administrator(page, address)
  const { keyboard } = page
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await keyboard.press(key)
  }

  await press(button('Invite'))
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
  await keyboard.type(nora.name)
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
  await keyboard.type(nora.email)
  await press(page.getByRole('checkbox', { name: 'Compliance' }), 'Space')
  await press(button('Send the invitation'))
  await press(button('Done'))
  await expect(dialog).toBeHidden()
  // Whoever closes a dialog is where they were.
  await expect(button('Invite')).toBeFocused()

  await keyboard.press('Control+k')
  await keyboard.type(nora.email)
  await expect(dialog.getByText(nora.name)).toBeVisible(slow)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  const row = page.getByRole('listitem', { name: nora.name })
  const choose = async (item: string) => {
    await press(row.getByRole('button', { name: /What to do/ }))
    const wanted = page.getByRole('menuitem', { name: item })
    await expect(wanted).toBeVisible()
    for (let downs = 0; downs < 8; downs += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break
      await keyboard.press('ArrowDown')
    }
    await keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  }
  await choose('Change roles')
  await press(dialog.getByRole('checkbox', { name: 'Publisher' }), 'Space')
  await press(dialog.getByRole('button', { name: /Save|Change/ }))
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Publisher')
  await choose('Remove')
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toBeVisible()
  await choose('Remove')
  await press(dialog.getByRole('button', { name: 'Remove' }))
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()
})
