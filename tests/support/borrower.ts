import { expect, type Page } from '@playwright/test'
import { type Hand, pointer } from './hand.ts'
import { headingReached, headingShown } from './heading.ts'

/** A borrower at a lender's pages: what a person would do at each step of the path, by what they see. */
export type Borrower = {
  page: Page
  /** Starts a persona of the sandbox: with first answers filled in, or blank. */
  start: (persona: string, options?: { fill?: boolean }) => Promise<void>
  heading: (name: string | RegExp) => Promise<void>
  proceed: (button?: string) => Promise<void>
  /** Goes through the pages of registration before the one with this heading. */
  registerUpTo: (heading: string) => Promise<void>
  /** Goes through registration, which the persona has filled in, up to the account. */
  register: (visit?: (name: string) => Promise<void>) => Promise<{ email: string }>
  /** From the first page of the application to the offers. */
  reachOffers: (visit?: (name: string) => Promise<void>) => Promise<void>
  /** From the offers to the signed summary. */
  reachSignature: (visit?: (name: string) => Promise<void>) => Promise<void>
  /** From the signed summary to where the money goes: the bank that the income is paid into is linked. */
  showIncome: (visit?: (name: string) => Promise<void>) => Promise<void>
  /** Gives an account by its numbers, and confirms it. */
  giveAccount: (visit?: (name: string) => Promise<void>) => Promise<void>
  /** Allows the monthly payment, and signs for it. */
  allowPayments: (visit?: (name: string) => Promise<void>) => Promise<void>
}

export const password = 'maple otter lantern 42'

export function borrowerAt(page: Page, address: (path: string) => string, hand: Hand = pointer): Borrower {
  const nothing = async () => {}
  /** A page that is opened by its address takes no focus. */
  let hasMoved = false
  page.on('load', () => {
    hasMoved = false
  })
  const borrower: Borrower = {
    page,
    async start(persona, { fill = true } = {}) {
      hasMoved = false
      await page.goto(address(`/-/sandbox/start?persona=${persona}&fill=${fill ? 1 : 0}`))
    },
    async heading(name) {
      await (hasMoved ? headingReached(page, name) : headingShown(page, name))
    },
    async proceed(button = 'Continue') {
      hasMoved = true
      await hand.press(page.getByRole('button', { name: button, exact: true }))
    },
    async registerUpTo(end: string) {
      for (;;) {
        await page.getByRole('heading', { level: 1 }).waitFor()
        const heading = await page.getByRole('heading', { level: 1 }).textContent()
        if (heading === end) return
        await borrower.proceed()
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '')
      }
    },
    async register(visit = nothing) {
      const steps = [
        'Which home is this about?',
        /for sale/,
        'What is your income?',
        'What is your legal name?',
        'When were you born?',
        'How can we reach you?',
      ]
      let email = ''
      for (const [index, step] of steps.entries()) {
        await borrower.heading(step)
        if (index === 5) email = await page.getByLabel('Email address').inputValue()
        await visit(`register-${index + 1}`)
        await borrower.proceed()
      }
      await borrower.heading('Create your account')
      await hand.fill(page.getByLabel('Choose a password'), password)
      for (const box of await page.getByRole('checkbox').all()) await hand.check(box)
      await visit('register-7')
      await borrower.proceed('Agree and continue')
      return { email }
    },
    async reachOffers(visit = nothing) {
      await borrower.heading('Check your details')
      await visit('start-profile')
      await borrower.proceed('Check my rate')
      await borrower.heading('Are these the loans on your home?')
      for (const yes of await page.getByRole('radio', { name: 'Yes, I owe this' }).all()) await hand.choose(yes)
      for (const no of await page
        .getByRole('group', { name: 'Did this become a new debt?' })
        .getByRole('radio', { name: 'No', exact: true })
        .all())
        await hand.choose(no)
      await hand.check(page.getByRole('checkbox', { name: /No other loan/ }))
      await visit('liens')
      await borrower.proceed()
      await borrower.heading(/You may qualify for up to \$/)
    },
    async reachSignature(visit = nothing) {
      const amount = page.getByRole('textbox', { name: 'How much do you want to draw now?' })
      const offered = await amount.inputValue()
      await hand.press(page.getByRole('button', { name: 'Lower the amount by $500', exact: true }))
      await expect(amount).not.toHaveValue(offered)
      await hand.press(page.getByRole('button', { name: 'Raise the amount by $500', exact: true }))
      await expect(amount).toHaveValue(offered)
      await hand.choose(page.getByRole('radio', { name: /10 years/ }))
      await visit('product-select')
      await borrower.proceed('Choose this offer')
      await borrower.heading('Tell us a little more')
      await fillContact(page, hand)
      await visit('start-contact')
      await borrower.proceed()
      await borrower.heading('Questions that the government asks')
      for (const refusal of await page
        .getByRole('checkbox', { name: 'I do not wish to provide this information' })
        .all())
        await hand.check(refusal)
      await visit('start-hmda')
      await borrower.proceed()
      await borrower.heading('Check and sign your application')
      await hand.press(page.getByRole('main').getByRole('button', { name: /read/i }))
      await hand.check(page.getByRole('checkbox', { name: /My answers are true/ }))
      await hand.fill(page.getByLabel('Sign by typing your full name'), 'Avery June Hart')
      await visit('start-app-summary')
      await borrower.proceed('Sign and submit')
    },
    async showIncome(visit = nothing) {
      await borrower.heading('Show us your income')
      await visit('income-review')
      await hand.press(page.getByRole('link', { name: 'Link your bank' }))
      await borrower.heading('Link your income')
      await hand.check(page.getByRole('checkbox', { name: /read my income/ }))
      await visit('income-link')
      await borrower.proceed('Sign in and link')
      await shareAtBank(page, ['Everyday checking'])
      await borrower.heading('Show us your income')
      await expect(page.getByRole('listitem').filter({ hasText: 'Your job' })).toContainText('Verified')
      await visit('income-verified')
      await borrower.proceed()
      await borrower.heading('Where should the money go?')
    },
    async giveAccount(visit = nothing) {
      await visit('bank-disburse')
      await hand.press(page.getByRole('link', { name: 'Enter an account by hand' }))
      await borrower.heading('Enter your account')
      await hand.fill(page.getByLabel('Routing number'), '021000021')
      await expect(page.getByText('This is First Sample Bank')).toBeVisible()
      await hand.fill(page.getByLabel('Account number', { exact: true }), '1234 5678 9')
      await hand.fill(page.getByLabel('Confirm account number'), '123456789')
      await hand.choose(page.getByRole('radio', { name: 'Checking' }))
      await hand.choose(page.getByRole('radio', { name: /^Automatically/ }))
      await visit('bank-manual-disburse')
      await borrower.proceed()
      await borrower.heading('Is this the right account?')
      await expect(page.getByText('Ends in 6789')).toBeVisible()
      await visit('bank-confirm')
      await borrower.proceed('Yes, this is right')
    },
    async allowPayments(visit = nothing) {
      await borrower.heading('Set up your monthly payment')
      await hand.choose(page.getByRole('radio', { name: /^Automatically/ }))
      await hand.choose(page.getByRole('radio', { name: /ending in 6789/ }))
      await hand.select(page.getByLabel('On which day of the month?'), '5')
      await hand.check(page.getByRole('checkbox', { name: 'I allow these automatic payments' }))
      await hand.fill(page.getByLabel('Sign by typing your full name'), 'Avery Hart')
      await visit('bank-autopay')
      await borrower.proceed()
    },
  }
  return borrower
}

/** At the stand-in aggregator: the sample customer shares these accounts. */
export async function shareAtBank(page: Page, accounts: string[]) {
  await page.getByRole('link', { name: 'First Sample Bank' }).click()
  await page.getByRole('link', { name: 'Sign in as the sample customer' }).click()
  for (const name of accounts) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Allow' }).click()
}

async function fillContact(page: Page, hand: Hand) {
  const answers: [question: string | RegExp, answer: string][] = [
    [/^Are you married/, 'Unmarried'],
    [/^Who owns the home/, 'I am the only owner'],
    [/^What is your status/, 'US citizen'],
    [/^Should we send your mail/, 'Yes'],
    [/^Does your mortgage payment include/, 'Yes'],
    [/^Will you keep living/, 'Yes'],
    [/^Bankruptcy or foreclosure/, 'No'],
    [/^Are you part of a lawsuit/, 'No'],
    [/^Is there a lien on this home/, 'No'],
  ]
  for (const [question, answer] of answers) {
    const group = page.getByRole('group', { name: question })
    if ((await group.count()) > 0) await hand.choose(group.getByRole('radio', { name: answer }).first())
  }
  await hand.fill(page.getByLabel(/Social Security number/), '987-65-4321')
  await hand.check(page.getByRole('checkbox', { name: /hard credit check/ }))
}
