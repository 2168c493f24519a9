import type { Page } from '@playwright/test'
import type { Borrower } from '../sandbox/support/borrower.ts'
import { finalTermsOf, meetNotary, signPapers } from '../sandbox/support/closing.ts'
import { linkIncome } from '../sandbox/support/income-and-bank.ts'
import { done, poll } from '../sandbox/support/walk.ts'
import { begun, lenderAt } from '../support/begun.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.setTimeout(120_000)

const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nsample') })

/** The file of one question, by the question's words. */
async function hand(page: Page, question: string, name: string) {
  const group = page.getByRole('group', { name: question })
  await group.locator('input[type=file]').first().setInputFiles(file(name))
  await expect(group.getByText(`${name} is sent`).first()).toBeVisible()
}

async function fillDate(page: Page, question: string, [month, day, year]: [string, string, string]) {
  const group = page.getByRole('group', { name: question })
  await group.getByLabel('Month').fill(month)
  await group.getByLabel('Day').fill(day)
  await group.getByLabel('Year').fill(year)
}

async function toIdentity(person: Borrower) {
  await finalTermsOf(person, { until: 'signed' })
  await poll(person)
  await linkIncome(person)
  await done(person, 'submitIncome')
  await poll(person)
  person.answer({ payType: 'MANUAL' })
  await done(person, 'chooseAutopay')
  await poll(person)
}

test('an ID is shown by its pictures: one that has run out is refused where it stands, a good one leads to the terms', async ({
  page,
  address,
  axe,
}) => {
  const borrower = await begun(page, address, { persona: 'crypto', before: toIdentity })
  await page.goto(borrower.at(''))
  await borrower.heading('Show us your ID')
  await page.getByRole('radio', { name: /Driver/ }).check()
  await hand(page, 'Front of your license', 'front.pdf')
  await hand(page, 'Back of your license', 'back.pdf')
  await page.getByLabel('Number on the ID').fill('D123 4567')
  await page.getByLabel('State that gave it to you').selectOption('CO')
  await fillDate(page, 'Expires on', ['5', '31', '2019'])
  await borrower.proceed()
  await expect(page.getByRole('alert').getByRole('link', { name: 'This ID has expired' })).toBeVisible()
  expect(await axe()).toEqual([])

  await fillDate(page, 'Expires on', ['5', '31', '2031'])
  await borrower.proceed()
  await borrower.heading('We are preparing your documents')
  await borrower.proceed('Check again')
  await borrower.heading('Your final terms')
})

test('a policy that runs out too soon is refused where it stands, a good one leads to the end', async ({
  page,
  address,
  axe,
}) => {
  const borrower = await begun(page, address, {
    persona: 'closing',
    async before(person) {
      await finalTermsOf(person)
      await signPapers(person)
      await poll(person)
      await meetNotary(lenderAt(page, address('figure', '')), person, 'SIGNED')
      await done(person, 'finishNotarySession')
      await poll(person)
    },
  })
  await page.goto(borrower.at(''))
  await borrower.heading('Proof of home insurance')
  await page.getByRole('radio').first().check()
  await page.getByLabel('Insurer', { exact: true }).fill('Sample Mutual')
  await page.getByLabel('Policy number').fill('HO-118-22')
  await fillDate(page, 'Starts on', ['6', '1', '2025'])
  await fillDate(page, 'Ends on', ['6', '1', '2026'])
  await hand(page, 'Declarations page', 'policy.pdf')
  await page.locator('main button[type=submit]').click()
  await expect(page.getByRole('alert').getByRole('link', { name: /It has to run at least until/ })).toBeVisible()
  expect(await axe()).toEqual([])

  await fillDate(page, 'Ends on', ['6', '1', '2031'])
  await page.locator('main button[type=submit]').click()
  await borrower.heading(/You are done/)
})
