import { describe, expect, test } from 'vitest'
import { offerTerms } from '#engine'
import { begun } from './support/borrower.ts'
import { account } from './support/income-and-bank.ts'
import { nextStop, submitPage } from './support/pages.ts'
import { openedLender } from './support/shipped-lender.ts'

describe('a second product of a lender', () => {
  const at = openedLender('harborlight', 'harborlight.localhost', 'personal-loan')

  test('is led from page to page by its own documents', async () => {
    const borrower = await begun(at.lender, 'loan')
    const stops = [await nextStop(at.bundle, borrower)]
    const then = async () => stops.push(await nextStop(at.bundle, borrower))
    expect((await borrower.do('saveProfile')).status).toBe(200)
    expect((await borrower.do('giveSoftCreditConsent')).status).toBe(200)
    await then()
    const [offer] = (await borrower.do('getOffers')).body.offers
    await submitPage(at.bundle, borrower, 'product/select', {
      offer: { offerUuid: offer.uuid, amount: 12_000_00, termMonths: offer.termMonths },
    })
    await then()
    await submitPage(at.bundle, borrower, 'bank/manual-disburse', { ...account, disburseHolder: 'Noa Reyes' })
    await submitPage(at.bundle, borrower, 'bank/confirm', {})
    await then()
    const { documents } = (await borrower.do('getClosingDocuments')).body
    expect(documents.map(({ type }: { type: string }) => type)).toEqual([
      'LOAN_AGREEMENT',
      'TRUTH_IN_LENDING',
      'AUTOPAY_AUTHORIZATION',
      'PRIVACY_NOTICE',
    ])
    const signature = { closingName: 'Noa Reyes', closingInitials: 'NR', closingRead: true, closingConsent: true }
    await submitPage(at.bundle, borrower, 'signing/sign', signature)
    await then()
    await then()
    expect(stops).toEqual(['rate', 'offers', 'account', 'agreement', 'done', '/'])
  })

  test('is priced by its own settings, its fee counted into the APR', async () => {
    const borrower = await begun(at.lender, 'loan')
    await borrower.do('giveSoftCreditConsent')
    await nextStop(at.bundle, borrower)
    const { offers } = (await borrower.do('getOffers')).body
    expect(offers.map(({ termMonths }: { termMonths: number }) => termMonths)).toEqual([24, 36, 48, 60])
    for (const offer of offers) {
      expect(offer).toMatchObject({ feeRate: 3, feeTreatment: 'DEDUCTED', minAmount: 2_000_00 })
      expect(offer.apr).toBeCloseTo(offerTerms(offer, offer.recommendedAmount).yearlyCostWithFee, 3)
      expect(offer.apr).toBeGreaterThan(offer.rate)
    }
  })

  test('ends with the decision of whoever is declined', async () => {
    const borrower = await begun(at.lender, 'loan-declined')
    await borrower.do('giveSoftCreditConsent')
    expect(await nextStop(at.bundle, borrower)).toBe('declined')
  })

  test('keeps its applications apart from those of the other product', async () => {
    const borrower = await begun(at.lender, 'loan')
    expect((await borrower.do('listApplications')).body.applications).toHaveLength(1)
    const token = borrower.token as string
    const other = `/service-application/api/v1/application/heloc`
    expect((await at.lender.call('GET', `${other}/all`, undefined, { token })).body).toEqual({ applications: [] })
    expect((await at.lender.call('GET', `${other}/${borrower.uuid}`, undefined, { token })).status).toBe(404)
  })

  test('loads nothing that only the other product needs', () => {
    const { calls, screens } = at.bundle
    expect(Object.keys(calls)).not.toContain('saveLiens')
    expect(Object.keys(screens)).not.toContain('liens')
  })
})
