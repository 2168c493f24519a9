import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerFigures, offerWith, show } from '#engine'
import { documentSet } from '#engine/release'
import type { ApplicationOffer } from '#schemas'
import { type Borrower, begun as begunWithLoan } from './support/borrower.ts'
import { account } from './support/income-and-bank.ts'
import { nextStop, submitPage } from './support/pages.ts'
import { shippedDocuments } from './support/shipped.ts'
import { openedLender } from './support/shipped-lender.ts'
import { begun, done, toOffers } from './support/walk.ts'

/** The price on the page of the offers, by the code that draws it. */
function onTheCard(offer: ApplicationOffer, amount: number, discounts: string[]) {
  return offerFigures(offerWith(offer, discounts), amount) as Record<string, number>
}

const money = (cents: number | undefined) => show(cents, { f: 'money', d: 2 }, 'en')
const rate = (points: number | undefined) => show(points, { f: 'rate' }, 'en')

const offersOf = async (borrower: Borrower): Promise<ApplicationOffer[]> => (await borrower.do('getOffers')).body.offers

/** Some amounts of an offer, its ends among them. */
function amountsOf({ minAmount, maxAmount }: ApplicationOffer): number[] {
  return [minAmount, maxAmount, ...fc.sample(fc.integer({ min: minAmount, max: maxAmount }), 3)]
}

describe.each([
  ['figure', 'figure.localhost'],
  ['harborlight', 'harborlight.localhost'],
])('at %s every figure of an offer', (org, host) => {
  const at = openedLender(org, host)

  test('is the one of the application and of the bank page once it is chosen', { timeout: 60_000 }, async () => {
    const borrower = await begun(at.lender, 'approved', org)
    await toOffers(borrower)
    for (const offer of await offersOf(borrower)) {
      for (const amount of amountsOf(offer)) {
        for (const discounts of [[], ['AUTOPAY']]) {
          borrower.answer({ offer: { offerUuid: offer.uuid, amount, termMonths: offer.termMonths, discounts } })
          await done(borrower, 'selectOffer')
          const card = onTheCard(offer, amount, discounts)
          const { body: chosen } = await borrower.do('getApplication')
          expect(chosen).toMatchObject({
            term: offer.termMonths,
            rate: card.rate,
            apr: card.apr,
            amount: card.total,
            originationFee: card.originationFee,
            monthlyPayment: card.monthlyPayment,
          })
          expect(chosen.amount - chosen.originationFee).toBe(card.cashToBorrower)
        }
        const [without, counted] = [onTheCard(offer, amount, []), onTheCard(offer, amount, ['AUTOPAY'])]
        expect((await borrower.do('getBank')).body).toMatchObject({
          manualRate: without.rate,
          manualPayment: without.monthlyPayment,
          autopayRate: counted.rate,
          autopayPayment: counted.monthlyPayment,
        })
      }
    }
  })

  test('is priced without a discount for whoever names none', async () => {
    const borrower = await begun(at.lender, 'approved', org)
    await toOffers(borrower)
    const [offer] = (await offersOf(borrower)) as [ApplicationOffer]
    borrower.answer({ offer: { offerUuid: offer.uuid, amount: offer.minAmount, termMonths: offer.termMonths } })
    await done(borrower, 'selectOffer')
    expect((await borrower.do('getApplication')).body.monthlyPayment).toBe(
      onTheCard(offer, offer.minAmount, []).monthlyPayment,
    )
  })

  test('says one day of the first payment', async () => {
    const borrower = await begun(at.lender, 'approved', org)
    await toOffers(borrower)
    const days = (await offersOf(borrower)).map(({ firstPaymentOn }) => firstPaymentOn)
    expect(new Set(days).size).toBe(1)
    expect(days[0]).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

describe('a loan whose documents are written by its lender', () => {
  const at = openedLender('harborlight', 'harborlight.localhost', 'personal-loan')

  test.each(['AUTOPAY', 'MANUAL'])('says in them what the offer said: %s', { timeout: 30_000 }, async (payType) => {
    const borrower = await begunWithLoan(at.lender, 'loan')
    await done(borrower, 'saveProfile', 'giveSoftCreditConsent')
    await nextStop(at.bundle, borrower)
    const [offer] = (await offersOf(borrower)) as [ApplicationOffer]
    const amount = 12_345_67
    const card = onTheCard(offer, amount, payType === 'AUTOPAY' ? ['AUTOPAY'] : [])
    await submitPage(at.bundle, borrower, 'product/select', {
      offer: { offerUuid: offer.uuid, amount, termMonths: offer.termMonths },
    })
    await nextStop(at.bundle, borrower)
    const answers = { ...account, disburseHolder: 'Noa Reyes', payType }
    await submitPage(at.bundle, borrower, 'bank/manual-disburse', answers)
    await submitPage(at.bundle, borrower, 'bank/confirm', {})
    await nextStop(at.bundle, borrower)
    const texts: string[] = []
    for (const item of (await borrower.do('getClosingDocuments')).body.documents) {
      Object.assign(borrower.facts, { item })
      texts.push(JSON.stringify((await borrower.do('getDocument')).body))
    }
    const said = texts.join()
    for (const figure of [card.monthlyPayment, card.totalPaid, card.originationFee, card.cashToBorrower])
      expect(said).toContain(money(figure))
    expect(said).toContain(`Annual percentage rate: ${rate(card.apr)}.`)
  })
})

describe.each(['heloc', 'personal-loan'])('what is made up for drawing %s', (journey) => {
  test('agrees with the offer that was chosen in it', () => {
    const { facts, data } = documentSet(shippedDocuments()).resolve('preview', { journey }).content
    const { application } = facts as { application: Record<string, number> }
    const { offers } = (data as { offers: { offers: ApplicationOffer[] } }).offers
    const offer = offers.find(({ termMonths }) => termMonths === application.term) as ApplicationOffer
    expect(application).toMatchObject({
      rate: offer.rate,
      apr: offer.apr,
      monthlyPayment: onTheCard(offer, application.uwCalculatedDrawAmount as number, ['AUTOPAY']).monthlyPayment,
      originationFee: onTheCard(offer, application.uwCalculatedDrawAmount as number, ['AUTOPAY']).originationFee,
    })
  })
})
