import { describe, expect, test } from 'vitest'
import type { Borrower } from './support/borrower.ts'
import { finalTermsOf, nameOf } from './support/closing.ts'
import { handIn } from './support/identity-and-insurance.ts'
import { account, authorization, linkIncome } from './support/income-and-bank.ts'
import { nextStop, submitPage } from './support/pages.ts'
import { openedLender, walkedLenders } from './support/shipped-lender.ts'
import { begun, done } from './support/walk.ts'

describe.each(walkedLenders)('at %s', (org, host) => {
  const at = openedLender(org, host)

  /** Somebody who has just signed the summary, and the pages that they are led to from there. */
  async function walk(persona: string) {
    const borrower = await begun(at.lender, persona, org)
    await finalTermsOf(borrower, { until: 'signed' })
    const name = await nameOf(borrower)
    const stops = [await nextStop(at.bundle, borrower)]
    const go = async (answers: Record<string, unknown> = {}, page = stops.at(-1) as string) => {
      await submitPage(at.bundle, borrower, page, answers)
      stops.push(await nextStop(at.bundle, borrower))
    }
    return { borrower, stops, go, name }
  }

  const stub = async (borrower: Borrower) =>
    (await handIn(at.lender, borrower, 'MANUAL_PAYSTUB', { host })).body.document.uuid

  test('a line against crypto asks for no account for the money', { timeout: 40_000 }, async () => {
    const { borrower, stops, go } = await walk('crypto')
    await linkIncome(borrower)
    await go()
    await go({ payType: 'MANUAL' })
    expect(stops).toEqual(['income/review', 'bank/autopay', 'identity'])
  })

  test('an income that turns out lower leads to another offer, and says what changed', {
    timeout: 40_000,
  }, async () => {
    const { borrower, stops, go, name } = await walk('revised-offer')
    const before = (await borrower.do('getOffers')).body
    await linkIncome(borrower)
    await go()
    const { offers, revised, previous } = (await borrower.do('getOffers')).body
    expect(revised).toBe(true)
    expect(previous.amount).toBe(before.offers[1].recommendedAmount)
    expect(offers[0].maxAmount).toBeLessThan(previous.amount)
    expect((await borrower.do('getApplication')).body.uwSubDecision).toBe('VERIFIED_DTI_LIMITED')
    const [, offer] = offers
    await go({ offer: { offerUuid: offer.uuid, amount: offer.maxAmount, termMonths: offer.termMonths } })
    expect((await borrower.do('getOffers')).body.revised).toBe(false)
    await submitPage(at.bundle, borrower, 'bank/manual-disburse', { ...account, disburseHolder: name })
    await go({}, 'bank/confirm')
    await go(authorization(borrower, name))
    expect(stops).toEqual(['income/review', 'product/select', 'bank/disburse', 'bank/autopay', 'identity'])
  })

  test('a new job is confirmed by the employer', { timeout: 40_000 }, async () => {
    const { borrower, stops, go } = await walk('new-job')
    await linkIncome(borrower, 'PAYROLL')
    await go()
    await go({
      employerName: 'Mesa Robotics',
      employerPhone: '+13035550190',
      employerEmail: 'tess@mesa.example.com',
      jobStart: '2026-11-02',
      mayContactEmployer: true,
    })
    expect(stops).toEqual(['income/review', 'income/employer-verification', 'bank/disburse'])
    expect(await borrower.do('saveEmployment')).toMatchObject({ status: 409 })
  })

  test('a job that no link finds is shown by pay stubs', { timeout: 40_000 }, async () => {
    const { borrower, stops, go } = await walk('part-income')
    await linkIncome(borrower)
    stops.push(await nextStop(at.bundle, borrower))
    await borrower.do('getIncome')
    borrower.answer({
      paystubs: [await stub(borrower), await stub(borrower)],
    })
    await done(borrower, 'completePaystubs')
    stops.push(await nextStop(at.bundle, borrower))
    const { sources, isEnough } = (await borrower.do('getIncome')).body
    expect([sources.map(({ state }: { state: string }) => state), isEnough]).toEqual([['VERIFIED', 'IN_REVIEW'], true])
    await go()
    expect(stops).toEqual(['income/review', 'income/upload/MANUAL_PAYSTUB', 'income/review', 'bank/disburse'])
  })

  test('whoever pays by hand goes on while the account is looked at', { timeout: 40_000 }, async () => {
    const { borrower, stops, go, name } = await walk('pay-by-hand')
    await linkIncome(borrower)
    await go()
    const numbers = { disburseAccountNumber: '99990003', disburseAccountAgain: '99990003' }
    await submitPage(at.bundle, borrower, 'bank/manual-disburse', {
      ...account,
      ...numbers,
      payType: 'MANUAL',
      disburseHolder: name,
    })
    await go({}, 'bank/confirm')
    expect(stops).toEqual(['income/review', 'bank/disburse', 'identity'])
    expect((await borrower.do('getApplication')).body.status.giactAccountStatus).toBe('PENDING_REVIEW')
  })
})
