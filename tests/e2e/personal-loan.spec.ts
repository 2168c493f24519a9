import { borrowerAt } from '../support/borrower.ts'
import { keyboardOf } from '../support/hand.ts'
import { readEach } from '../support/signing.ts'
import { expect, test } from '../support/test.ts'
import { watch } from '../support/watch.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.setTimeout(120_000)

test('a loan is applied for, chosen, signed and paid out at an address of its own, by keyboard alone', async ({
  page,
  address,
  axe,
}) => {
  const seen = watch(page)
  const hand = keyboardOf(page)
  const borrower = borrowerAt(page, (path) => address('harborlight', path), hand)
  await borrower.start('loan')
  const steps = [
    'How much would you like to borrow?',
    'What is your legal name?',
    'Where do you live?',
    'When were you born?',
    'How can we reach you?',
  ]
  for (const step of steps) {
    await borrower.heading(step)
    await borrower.proceed()
  }
  await borrower.heading('Create your account')
  expect(new URL(page.url()).pathname).toBe('/account/personal-loan/register')
  await hand.fill(page.getByLabel('Choose a password'), 'maple otter lantern 42')
  for (const box of await page.getByRole('checkbox').all()) await hand.check(box)
  await borrower.proceed('Agree and continue')

  await borrower.heading('Check your rate')
  expect(await axe(), 'rate').toEqual([])
  await borrower.proceed('Check my rate')

  await borrower.heading(/You may qualify for up to \$/)
  // An emptied field waits for another amount; the card says what that comes to.
  const amount = page.getByLabel('How much do you want to borrow?').first()
  await amount.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await expect(amount).toHaveValue('')
  await hand.fill(amount, '10000')
  const same = page.getByRole('region', { name: 'The same on every offer' })
  await expect(same).toContainText('$300.00')
  await expect(same).toContainText('$9,700.00')
  await hand.choose(page.getByRole('radio', { name: /3 years/ }))
  expect(await axe(), 'offers').toEqual([])
  await borrower.proceed('Choose this offer')

  await borrower.heading('Where should we send the money?')
  await hand.fill(page.getByLabel('Routing number'), '021000021')
  await hand.fill(page.getByLabel('Account number', { exact: true }), '123456789')
  await hand.fill(page.getByLabel('Confirm account number'), '123456789')
  await hand.choose(page.getByRole('radio', { name: 'Checking' }))
  await hand.choose(page.getByRole('radio', { name: /^On my own/ }))
  await borrower.proceed()
  await borrower.heading('Is this the right account?')
  await borrower.proceed('Yes, this is right')

  await borrower.heading('Read and sign')
  await hand.fill(page.getByLabel('Type your full name'), 'Noa Reyes')
  await hand.fill(page.getByLabel('Type your initials'), 'NR')
  await readEach(page, hand, 3, { signs: true })
  await hand.check(page.getByRole('checkbox', { name: 'I sign these documents electronically' }))
  await borrower.proceed('Finish and submit')

  await borrower.heading('Your loan is on its way')
  await expect(page.locator('#main').getByText('$10,000.00')).toBeVisible()
  expect(await axe(), 'done').toEqual([])
  expect(seen.violations()).toEqual([])
  expect(seen.faults()).toEqual([])
})
