import type { Borrower } from '../sandbox/support/borrower.ts'
import { toTheHardCheck } from '../sandbox/support/second-look.ts'
import { poll, throughProfile, toOffers } from '../sandbox/support/walk.ts'
import { begun } from '../support/begun.ts'
import { untilHeading } from '../support/heading.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.setTimeout(150_000)

async function toCheck(person: Borrower) {
  await throughProfile(person)
  await poll(person)
}

async function toFullCheck(person: Borrower) {
  await toOffers(person)
  await toTheHardCheck(person)
  await poll(person)
}

type Landing = [persona: string, before: (person: Borrower) => Promise<void>, route: string, heading: string]

/** Who comes back to an application that does not go its plain way, and the page that they land on. */
const landings: Landing[] = [
  ['frozen', toCheck, 'credit/error', 'Your credit report is frozen or locked'],
  ['no-match', toCheck, 'credit/social', 'What is your Social Security number?'],
  ['no-property', toCheck, 'review-app/property', 'Help us find your home'],
  ['many-properties', toCheck, 'review-app/property', 'Help us find your home'],
  ['declined', toOffers, 'error/decline', 'We cannot offer you a line of credit now'],
  ['decline-score', toCheck, 'error/credit', 'We cannot offer you a line of credit now'],
  ['valuation', toOffers, 'bpo/estimate-value', 'What is your home worth?'],
  ['facta-review', toCheck, 'error/timeout', 'This takes longer than usual'],
  ['credit-minor', toCheck, 'error/timeout', 'This takes longer than usual'],
  ['credit-down', toCheck, 'error/timeout', 'This takes longer than usual'],
  ['decline-dti', toOffers, 'error/income', 'We cannot offer you a line of credit now'],
  ['assets', toOffers, 'product/assets', 'Do you have savings to add?'],
  ['winback', toOffers, 'product/prequal-winback', 'You may still get an offer'],
  ['delinquency', toFullCheck, 'review-app/delinquency', 'Is a payment late?'],
  ['frozen-later', toFullCheck, 'credit/error', 'Your credit report is frozen or locked'],
]

for (const share of [0, 1]) {
  test(`who comes back lands where their application stands: part ${share + 1} of 2`, async ({
    page,
    address,
    context,
  }) => {
    const landed: [string, string][] = []
    const wanted = landings.filter((_landing, index) => index % 2 === share)
    for (const [persona, before, route, heading] of wanted) {
      const borrower = await begun(page, address, { persona, before })
      await page.goto(borrower.at(''))
      await page.waitForURL((url) => url.pathname !== new URL(borrower.at('')).pathname)
      await untilHeading(page, heading)
      await expect(page.getByRole('heading', { level: 1 }), persona).toHaveText(heading)
      landed.push([persona, page.url().replace(borrower.at(''), '').slice(1)])
      expect(landed.at(-1)).toEqual([persona, route])
      // In a tab that was led nowhere, the lender's answer alone opens it.
      const tab = await context.newPage()
      await tab.goto(borrower.at(route))
      await untilHeading(tab, heading)
      expect([persona, tab.url()]).toEqual([persona, borrower.at(route)])
      await tab.close()
    }
    expect(landed).toHaveLength(wanted.length)
  })
}
