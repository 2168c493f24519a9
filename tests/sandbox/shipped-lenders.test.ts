import { describe, expect, test } from 'vitest'
import { readPersonas } from '../../sandbox/personas.ts'
import { registered } from './support/borrower.ts'
import { meetNotary } from './support/closing.ts'
import { licenseOf, policyOf } from './support/identity-and-insurance.ts'
import { account, authorization, linkIncome } from './support/income-and-bank.ts'
import { nextStop, submitPage } from './support/pages.ts'
import { openedLender, walkedLenders } from './support/shipped-lender.ts'

/** Who cannot begin: because of who sent them, or because their invitation is too old. */
const turnedAway = ['sent-unlicensed', 'invited-late']

describe('at one lender, since all take the same', () => {
  const [org, host] = walkedLenders[0] ?? ['', '']
  const at = openedLender(org, host)

  test.each(
    readPersonas().flatMap(({ id, journey, orgs }) =>
      journey === 'heloc' && !turnedAway.includes(id) && (orgs === undefined || orgs.includes(org)) ? [id] : [],
    ),
  )('the lender takes the prefilled answers of "%s"', async (id) => {
    const borrower = await registered(at.lender, id, org)
    const tries = [await borrower.do('createApplication'), await borrower.do('createApplication')]
    expect(tries.map(({ status }) => status)).toContain(200)
  })
})

describe.each(walkedLenders)('at %s', (org, host) => {
  const at = openedLender(org, host)

  test('the approved persona is led from page to page by the documents', { timeout: 30_000 }, async () => {
    const borrower = await registered(at.lender, 'approved', org)
    await borrower.do('createApplication')
    const stops: string[] = [await nextStop(at.bundle, borrower)]
    const then = async (...calls: string[]) => {
      for (const call of calls) expect([call, (await borrower.do(call)).status]).toEqual([call, 200])
      stops.push(await nextStop(at.bundle, borrower))
    }

    borrower.answer({ selectedPropertyUuid: (await borrower.do('getProperties')).body.properties[0].uuid })
    await then('saveProfile', 'selectProperty', 'giveSoftCreditConsent')
    const { liens } = (await borrower.do('getLiens')).body
    borrower.answer({
      liens: liens.map(({ uuid }: { uuid: string }) => ({ id: uuid, given: true, verdict: 'CORRECT' })),
    })
    await then('saveLiens')
    const [offer] = (await borrower.do('getOffers')).body.offers
    borrower.answer({
      offer: { offerUuid: offer.uuid, amount: offer.recommendedAmount, termMonths: offer.termMonths },
    })
    await then('selectOffer')
    await then('saveOwnership', 'saveApplicant', 'saveSsn', 'giveHardCreditConsent')
    borrower.answer({ ethnicity: ['3'], race: ['6'], sex: ['3'] })
    await then('saveHmda')
    await then('getSummaryDocuments')
    borrower.answer({ summaryRead: true, summaryConsent: true, signature: 'Avery Hart' })
    await then('signSummary')
    await linkIncome(borrower)
    await then()
    await then('submitIncome')
    await submitPage(at.bundle, borrower, 'bank/manual-disburse', account)
    await submitPage(at.bundle, borrower, 'bank/confirm', {})
    await then()
    await submitPage(at.bundle, borrower, 'bank/autopay', authorization(borrower))
    await then()
    borrower.answer(await licenseOf(at.lender, borrower, host))
    await then('submitIdentity')
    await then()
    await submitPage(at.bundle, borrower, 'signing/intro', {})
    await then()
    const closing = { closingName: 'Avery Hart', closingInitials: 'AH', closingRead: true, closingConsent: true }
    await submitPage(at.bundle, borrower, 'signing/sign', closing)
    await then()
    await then()
    await meetNotary(at.lender, borrower, 'SIGNED')
    await submitPage(at.bundle, borrower, 'notary/session', {})
    await then()
    borrower.answer(await policyOf(at.lender, borrower, host))
    await then('submitInsurance')
    for (let polls = 0; polls < 4; polls++) await then()

    expect(stops).toEqual([
      'start/profile',
      'liens',
      'product/select',
      'start/contact',
      'start/hmda',
      'start/app-summary',
      'start/app-summary',
      'income/review',
      'income/review',
      'bank/disburse',
      'bank/autopay',
      'identity',
      'review-app/signdocs',
      'signing/intro',
      'signing/intro',
      'notary/intro',
      'notary/intro',
      'insurance/upload',
      'complete',
      'complete',
      'complete',
      'complete',
      '/',
    ])
    expect(at.lender.faults).toEqual([])
  })
})
