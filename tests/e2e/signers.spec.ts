import type { Page } from '@playwright/test'
import { finalTermsOf, signPapers } from '../sandbox/support/closing.ts'
import { mailOf, signedInAs } from '../sandbox/support/signer.ts'
import { poll } from '../sandbox/support/walk.ts'
import { begun, lenderAt } from '../support/begun.ts'
import { password } from '../support/borrower.ts'
import { keyboardOf } from '../support/hand.ts'
import { headingShown } from '../support/heading.ts'
import { readEach } from '../support/signing.ts'
import { expect, test } from '../support/test.ts'

test.use({
  viewport: { width: 390, height: 844 },
  permissions: ['geolocation'],
  geolocation: { latitude: 39.7392, longitude: -104.9903 },
})
test.setTimeout(150_000)

const passport = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 sample') }
const signerLogin = /\/account\/heloc\/heloc-signer\/login$/

/** Presses a key with the focus on a control, as somebody without a mouse does. */
async function press(page: Page, role: 'button' | 'link' | 'checkbox' | 'radio', name: string | RegExp, key = 'Enter') {
  const control = page.getByRole(role, { name })
  await control.focus()
  await page.keyboard.press(key)
}

test('another owner signs by keyboard on a device of their own, and the borrower goes on', async ({
  page,
  address,
  axe,
  browser,
}) => {
  const borrower = await begun(page, address, {
    persona: 'additional-signer-legacy',
    before: async (person) => {
      await finalTermsOf(person)
      await signPapers(person)
      await poll(person)
    },
  })
  await page.goto(borrower.at(''))
  await borrower.heading('Other owners must sign, too')
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    permissions: ['geolocation'],
    geolocation: { latitude: 39.7392, longitude: -104.9903 },
  })
  const device = await context.newPage()
  const lender = lenderAt(page, address('figure', ''))
  const email = 'olof.lindqvist@example.com'
  const { invitations } = await mailOf(lender)
  // Whoever opens a page of theirs before they have signed in comes to their own login.
  await device.goto(address('figure', '/account/heloc/heloc-signer/sign'))
  await expect(device).toHaveURL(signerLogin)
  const link = invitations.find((each) => each.email === email)?.address ?? ''
  expect(link).toMatch(/^\/account\/heloc\/heloc-signer\/login\?signer=/)
  await headingShown(device, 'Sign in to sign with the borrower')
  await device.getByLabel('Email address').focus()
  await device.keyboard.type(email)
  await device.keyboard.press('Enter')
  await expect(device.getByLabel('Six digits')).toBeFocused()
  const { codes } = await mailOf(lender)
  await device.keyboard.type(codes.find((each) => each.email === email)?.code ?? '')
  await device.keyboard.press('Enter')

  await headingShown(device, 'What you are asked to sign')
  await expect(device.getByText('Ida Lindqvist is applying')).toBeVisible()
  await press(device, 'checkbox', /get and sign documents online/, 'Space')
  await press(device, 'button', 'Continue')

  await headingShown(device, 'Show us your ID')
  // The link of the letter, opened once more, asks for no code.
  await device.goto(address('figure', link))
  await headingShown(device, 'Show us your ID')
  await press(device, 'radio', 'US Passport', 'Space')
  await device.locator('input[type=file]').first().setInputFiles(passport)
  await expect(device.getByText(/passport\.pdf is sent/).first()).toBeVisible()
  await device.getByLabel('Number on the ID').focus()
  await device.keyboard.type('X1234567')
  for (const part of ['05', '31', '2031']) {
    await device.keyboard.press('Tab')
    await device.keyboard.type(part)
  }
  await press(device, 'button', 'Continue')

  await headingShown(device, 'Read your documents')
  await readEach(device, keyboardOf(device), 3, { signs: false })
  await device.locator('.actions').getByRole('button', { name: 'Continue' }).focus()
  await device.keyboard.press('Enter')

  await headingShown(device, 'Sign, and meet the notary')
  await device.getByLabel('Type your full name').focus()
  await device.keyboard.type('Olof Lindqvist')
  await press(device, 'checkbox', /sign these documents electronically/, 'Space')
  await press(device, 'button', 'Continue')
  await expect(device.getByRole('heading', { name: 'Talk to eNotary' })).toBeVisible()
  await press(device, 'button', 'Share my location')
  await expect(device.getByText('The notary gets it with the session')).toBeVisible()
  await press(device, 'button', 'Continue')
  await press(device, 'link', 'The notary saw you sign everything')
  await expect(device.getByText('You have signed the deed')).toBeVisible()
  await press(device, 'button', 'Continue')
  await headingShown(device, 'You have signed')
  await press(device, 'link', 'Your documents')
  await press(device, 'button', /Read it here Your own copy: notice of your right to cancel/)
  await expect(device.getByText('This copy is for Olof Lindqvist')).toBeVisible()
  await device.getByRole('button', { name: 'Your account' }).click()
  await device.getByRole('button', { name: 'Log out' }).click()
  await expect(device).toHaveURL(signerLogin)
  await context.close()

  // The borrower is nobody's co-signer.
  await page.goto(address('figure', '/account/heloc/heloc-signer/conditions'))
  await borrower.heading('There is nothing here for you to sign')
  await page.reload()
  await borrower.heading('There is nothing here for you to sign')

  // The borrower's page may have gone on by itself.
  await page.goto(borrower.at('signing/additional'))
  await expect(page.getByText('Signed', { exact: true })).toBeVisible()
  await page.goto(borrower.at(''))
  await borrower.heading('Sign with a notary')
  expect(await axe()).toEqual([])
})

test('a phone number that the lender lacks is given by keyboard, with a new code after five wrong ones, and asked for no more', async ({
  page,
  address,
  axe,
}) => {
  const borrower = await begun(page, address, {
    persona: 'additional-signer',
    before: async (person) => {
      await finalTermsOf(person)
      await signPapers(person)
      await poll(person)
    },
  })
  const email = 'samuel.abara@example.com'
  const signer = await signedInAs(lenderAt(page, address('figure', '')), email, 'figure')
  await page.evaluate((jwt) => {
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem('jwt', jwt)
  }, `Bearer ${signer.token}`)
  // A page for people whom nobody invited, and one that stands in place of closed pages, are not theirs to see.
  for (const other of ['unknown', 'closed']) {
    await page.goto(address('figure', `/account/heloc/heloc-signer/${other}`))
    await borrower.heading('What you are asked to sign')
    await expect(page).toHaveURL(/heloc-signer\/intro$/)
  }
  await page.goto(address('figure', '/account/heloc/heloc-signer/conditions'))
  await borrower.heading('What we need from you')
  await page.getByRole('link', { name: 'Add a number' }).focus()
  await page.keyboard.press('Enter')
  await borrower.heading('Add your phone number')
  expect(await axe(), 'phone-number').toEqual([])
  const giveNumber = async (number: string) => {
    await page.getByLabel('Phone number').focus()
    // What was typed before is still there.
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(number)
    await page.getByRole('radio', { name: 'By text message' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Send the code' }).focus()
    await page.keyboard.press('Enter')
    await borrower.heading('Enter the code')
    await expect(page.getByText(`ending in ${number.slice(-4)}`)).toBeVisible()
  }
  await giveNumber('3035550199')
  expect(await axe(), 'phone-code').toEqual([])
  const tryCode = async (code: string) => {
    await page.getByLabel('Six digits').fill(code)
    const answered = page.waitForResponse(/phone\/verify$/)
    await page.keyboard.press('Enter')
    await answered
  }
  for (const code of ['111111', '222222', '333333', '444444', '555555']) {
    await tryCode(code)
    await expect(page.getByText('This code does not match the one we sent').first()).toBeVisible()
  }
  await tryCode('550199')
  await expect(page.getByText('You have used all your tries. Ask for a new code.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Use another number' }).click()
  await borrower.heading('Add your phone number')
  await giveNumber('3035550198')
  await tryCode('550198')
  await borrower.heading('What we need from you')
  await expect(page.getByRole('heading', { name: 'We need a document' })).toBeVisible()
  await expect(page.getByText('Add your phone number')).toHaveCount(0)
})

test('pages of co-signers are closed while their flag is off', async ({ page, address }) => {
  const key = 'fe-heloc-additional-signer'
  await page.goto(address('figure', `/-/sandbox/flags?key=${key}&enabled=off&mine=1`))
  await page.goto(address('figure', '/account/heloc/heloc-signer/login'))
  await headingShown(page, 'You cannot sign here right now')
  await expect(page.getByLabel('Email address')).toHaveCount(0)
  await page.goto(address('figure', `/-/sandbox/flags?key=${key}&enabled=false&mine=1`))
  await page.goto(address('figure', '/account/heloc/heloc-signer'))
  await headingShown(page, 'Sign in to sign with the borrower')
})

test('an invitation is checked, and the account opened on one page', async ({ page, address, axe }) => {
  await page.goto(address('figure', '/-/sandbox/start?persona=invited&fill=1'))
  await headingShown(page, 'Set up your account')
  await expect(page.getByText('began this application for you')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Hana')
  await expect(page.getByText('312 Aspen Court, Arvada, CO 80002')).toBeVisible()
  // A broker agrees to nothing in somebody else's name.
  await expect(page.getByLabel('Choose a password')).toHaveValue('')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /get and sign documents online/ })).toHaveAccessibleDescription(
    /withdraw this at any time, and get paper at no cost/,
  )
  await page.getByLabel('Choose a password').fill(password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: 'Agree and continue' }).click()
  await headingShown(page, 'Check your details')
})

test('an invitation that is too old says so, and what can be done', async ({ page, address, axe }) => {
  await page.goto(address('figure', '/-/sandbox/start?persona=invited-late&fill=1'))
  await expect(page.getByRole('heading', { name: 'Your invitation has expired' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveCount(0)
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Start an application' }).click()
  await headingShown(page, 'Which home is this about?')
})
