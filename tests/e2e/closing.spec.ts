import type { Page } from '@playwright/test'
import { finalTermsOf, signPapers } from '../sandbox/support/closing.ts'
import { poll } from '../sandbox/support/walk.ts'
import { begun } from '../support/begun.ts'
import { keyboardOf } from '../support/hand.ts'
import { accountButton } from '../support/header.ts'
import { cutOffInPrint } from '../support/print.ts'
import { readEach } from '../support/signing.ts'
import { expect, test } from '../support/test.ts'

test.use({
  viewport: { width: 390, height: 844 },
  permissions: ['geolocation'],
  geolocation: { latitude: 39.7392, longitude: -104.9903 },
})
test.setTimeout(150_000)

/** Presses a key with the focus on a control, as somebody without a mouse does. */
async function press(page: Page, role: 'button' | 'link' | 'checkbox', name: string | RegExp, key = 'Enter') {
  const control = page.getByRole(role, { name })
  await control.focus()
  await page.keyboard.press(key)
}

async function fits(page: Page) {
  const [scroll, client] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(scroll).toBeLessThanOrEqual(client as number)
}

test('a borrower accepts the terms, signs each document by keyboard, meets a notary and sees what comes', async ({
  page,
  address,
  axe,
}) => {
  const borrower = await begun(page, address, { persona: 'closing', before: (person) => finalTermsOf(person) })
  await page.goto(borrower.at(''))
  await borrower.heading('Your final terms')
  expect(await axe(), 'signing/intro').toEqual([])
  await press(page, 'button', 'Accept these terms')
  await press(page, 'link', 'Read and sign')

  await borrower.heading('Read and sign')
  await expect(page.getByText(/^Document 1 of \d/)).toBeVisible()
  const count = Number((await page.getByText(/^Document 1 of/).textContent())?.at(-1))
  await press(page, 'button', 'I have read this')
  // Without a name there is nothing to sign with: the focus goes where it is typed.
  await press(page, 'button', 'Sign this document')
  await expect(page.getByLabel('Type your full name')).toBeFocused()
  // Nor with that of somebody else.
  await page.keyboard.type('Maya Okafur')
  await page.keyboard.press('Tab')
  await page.keyboard.type('MO')
  await press(page, 'button', 'Sign this document')
  await expect(page.getByRole('main')).toContainText('Type your name as it appears in your application')
  await expect(page.getByLabel('Type your full name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Maya Okafor')
  expect(await axe(), 'signing/sign').toEqual([])
  await expect(page.getByRole('button', { name: 'Finish and submit' })).toBeHidden()
  expect(await cutOffInPrint(page), 'a document prints whole').toEqual([])
  await readEach(page, keyboardOf(page), count, { signs: true })
  const download = page.waitForEvent('download')
  await press(page, 'button', 'Download all')
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await press(page, 'checkbox', /I sign these documents electronically/, 'Space')
  await press(page, 'button', 'Finish and submit')

  await borrower.heading('Sign with a notary')
  await expect(page.getByRole('link', { name: 'Go to the video session' })).toBeVisible({ timeout: 40_000 })
  expect(await axe(), 'notary/intro').toEqual([])
  await press(page, 'link', 'Go to the video session')
  await borrower.heading('Meet your notary by video')
  await press(page, 'button', 'Continue')
  await expect(page.getByRole('link', { name: 'Share your location to continue' })).toBeVisible()
  await press(page, 'button', 'Share my location')
  await expect(page.getByText('The notary gets it with the session')).toBeVisible()
  expect(await axe(), 'notary/session').toEqual([])
  await press(page, 'button', 'Continue')
  await press(page, 'link', 'The notary saw you sign everything')
  await expect(page.getByText('You have signed the deed')).toBeVisible()
  await press(page, 'button', 'Continue')

  await borrower.heading('You have signed, but a few things are left')
  await expect(page.getByRole('heading', { name: 'We still need proof of home insurance' })).toBeVisible()
  await page.goto(borrower.at(''))
  await borrower.heading('Proof of home insurance')
  expect(await axe(), 'insurance/upload').toEqual([])
  // The page that one was led to before opens again.
  await page.goto(borrower.at('complete'))
  await borrower.heading('You have signed, but a few things are left')
  expect(await axe(), 'complete').toEqual([])
  await page.goto(borrower.at('document/disclosures'))
  await borrower.heading('Your documents')
  await press(page, 'button', /Read it here Home equity line agreement/)
  await expect(page.getByText('1. Your line of credit')).toBeVisible()
  expect(await cutOffInPrint(page)).toEqual([])
  await press(page, 'button', /Request a paper copy Home equity line agreement/)
  await expect(page.getByText('We will mail you a paper copy')).toBeVisible()
  expect(await axe(), 'document/disclosures').toEqual([])
})

test('a borrower chooses three times with a notary in person, and cancels', async ({ page, address, axe }) => {
  const borrower = await begun(page, address, {
    persona: 'notary-in-person',
    before: async (person) => {
      await finalTermsOf(person)
      await signPapers(person)
      await poll(person)
    },
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(borrower.at(''))
  await borrower.heading('Your meeting with the notary')
  await page.getByRole('link', { name: 'Choose new times' }).click()
  await borrower.heading('Meet a notary in person')
  await borrower.proceed('Ask for a notary')
  await expect(page.getByRole('link', { name: 'Choose a day and a time' }).first()).toBeVisible()
  await page.getByRole('radio', { name: 'To my home' }).check()
  const days = await page.evaluate(() => {
    const found: string[] = []
    for (let ahead = 3; found.length < 3; ahead++) {
      const day = new Date(Date.now() + ahead * 86_400_000)
      // Mondays to Fridays in the first half of a month, and what else is no holiday.
      if (day.getUTCDay() >= 2) found.push(day.toISOString().slice(0, 10))
    }
    return found
  })
  for (const [index, choice] of ['First', 'Second', 'Third'].entries()) {
    const group = page.getByRole('group', { name: `${choice} choice` })
    await group.getByLabel('Day').fill(days[index] as string)
    await group.getByLabel('Time').selectOption('10')
  }
  await page.getByRole('radio', { name: 'Spanish' }).check()
  expect(await axe()).toEqual([])
  await fits(page)
  await borrower.proceed('Ask for a notary')
  await expect(page.getByText('We are looking for a notary')).toBeVisible()
  await page.getByRole('radio', { name: 'Cancel the meeting' }).check()
  await borrower.proceed('Send the change')
  await expect(page.getByText('There is no meeting')).toBeVisible()
})

test('whoever refuses camera and place is told what to do', async ({ page, address, context }) => {
  await context.clearPermissions()
  const borrower = await begun(page, address, {
    persona: 'closing',
    before: async (person) => {
      await finalTermsOf(person)
      await signPapers(person)
      await poll(person)
    },
  })
  await page.goto(borrower.at(''))
  await borrower.heading('Sign with a notary')
  await page.getByRole('button', { name: 'Try them now' }).click()
  await expect(page.getByText(/did not let us use them|found no camera/)).toBeVisible()
  await page.goto(borrower.at('notary/session'))
  await page.getByRole('button', { name: 'Share my location' }).click()
  await expect(page.getByText('Your browser did not share it')).toBeVisible()
  await borrower.proceed()
  await expect(page.getByRole('link', { name: 'Share your location to continue' })).toBeVisible()
})

test('a payoff letter is handed in while its statement is waited for', async ({ page, address, axe }) => {
  const borrower = await begun(page, address, {
    persona: 'payoff',
    before: (person) => finalTermsOf(person, { until: 'signed' }),
  })
  await page.goto(borrower.at(''))
  await borrower.heading('We are waiting for a payoff statement')
  await expect(page.getByText('Old Town Credit Union')).toBeVisible()
  expect(await axe()).toEqual([])
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 letter') }
  await page.locator('input[type=file]').first().setInputFiles(letter)
  await expect(page.getByText('letter.pdf is sent').first()).toBeVisible()
  await borrower.proceed('Send the letter')
  await expect(page.getByText('We have your letter').or(page.getByText('Your final terms'))).toBeVisible()
})

test('in Spanish, the page says that the document is in English', async ({ page, address, axe }) => {
  const borrower = await begun(page, address, { persona: 'closing', before: (person) => finalTermsOf(person) })
  await page.goto(borrower.at('signing/intro'))
  await borrower.heading('Your final terms')
  // On a telephone the language stands in the account's menu once there is an application.
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Español' }).click()
  await borrower.heading('Sus condiciones finales')
  await page.getByRole('button', { name: /Leer aquí Home equity line agreement/ }).click()
  await expect(page.getByText('Este documento está en inglés.')).toBeVisible()
  expect(await axe()).toEqual([])
})
